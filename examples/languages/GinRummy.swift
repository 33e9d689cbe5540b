// A hand of Gin Rummy against Referee, for Swift 5.7 or newer. Name it main.swift to run it.
import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

typealias Object = [String: Any]

let home = "http://127.0.0.1:8000/v1/games/gin-rummy/"

struct Problem: Error {
    let type: String, detail: String
}

@MainActor func ask(_ operation: String, _ body: Object) async throws -> Object {
    var request = URLRequest(url: URL(string: home + operation)!)
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.httpBody = try JSONSerialization.data(withJSONObject: body)
    let (data, response) = try await URLSession.shared.data(for: request)
    let answer = try JSONSerialization.jsonObject(with: data) as! Object
    guard (response as! HTTPURLResponse).statusCode == 200 else {
        throw Problem(type: answer["type"] as! String, detail: answer["detail"] as! String)
    }
    return answer
}

// Here a player chooses.
func choose(_ legalMoves: [Object]) -> Object {
    legalMoves.first { $0["type"] as? String == "knock" } ?? legalMoves[0]
}

var game = try await ask("deals", ["seats": 2, "seed": "3478", "options": ["target": 10]])

let seen = try await ask("views", ["state": game["state"]!, "seat": 0])
let hands = (seen["view"] as! Object)["hands"] as! [Object]
print("player 1 holds", (hands[0]["cards"] as! [String]).joined(separator: " "))

do {
    _ = try await ask("moves", ["state": game["state"]!, "move": ["type": "draw_stock"]])
} catch let problem as Problem {
    print("refused:", problem.detail)
}

// Null is NSNull, so this ends with the game.
while game["to_act"] is Int {
    let move = choose(game["legal_moves"] as! [Object])
    game = try await ask("moves", ["state": game["state"]!, "move": move, "describe": true])
    for event in game["event_texts"] as! [Object] { print(event["text"]!) }
}
