// A hand of Gin Rummy against Referee, for Android and the JVM with kotlinx.serialization.
import java.net.HttpURLConnection
import java.net.URI
import kotlinx.serialization.json.*

const val HOME = "http://127.0.0.1:8000/v1/games/gin-rummy/"

class Problem(val document: JsonObject) : Exception(document["detail"]!!.jsonPrimitive.content)

fun ask(operation: String, body: JsonObject): JsonObject {
    val connection = URI(HOME + operation).toURL().openConnection() as HttpURLConnection
    connection.doOutput = true
    connection.setRequestProperty("Content-Type", "application/json")
    connection.outputStream.use { it.write(body.toString().toByteArray()) }
    val fine = connection.responseCode == 200
    val text = (if (fine) connection.inputStream else connection.errorStream).reader().use { it.readText() }
    val answer = Json.parseToJsonElement(text).jsonObject
    return if (fine) answer else throw Problem(answer)
}

fun JsonElement.text(name: String) = jsonObject[name]!!.jsonPrimitive.content

// Here a player chooses.
fun choose(legalMoves: JsonArray) = legalMoves.find { it.text("type") == "knock" } ?: legalMoves.first()

fun main() {
    var game = ask("deals", buildJsonObject {
        put("seats", 2)
        put("seed", "3478")
        putJsonObject("options") { put("target", 10) }
    })

    val seen = ask("views", buildJsonObject { put("state", game["state"]!!); put("seat", 0) })
    val hand = seen["view"]!!.jsonObject["hands"]!!.jsonArray[0].jsonObject["cards"]!!.jsonArray
    println("player 1 holds " + hand.joinToString(" ") { it.jsonPrimitive.content })

    try {
        ask("moves", buildJsonObject {
            put("state", game["state"]!!)
            putJsonObject("move") { put("type", "draw_stock") }
        })
    } catch (problem: Problem) {
        println("refused: ${problem.message}")
    }

    while (game["to_act"] != JsonNull) {
        game = ask("moves", buildJsonObject {
            put("state", game["state"]!!)
            put("move", choose(game["legal_moves"]!!.jsonArray))
            put("describe", true)
        })
        game["event_texts"]!!.jsonArray.forEach { println(it.text("text")) }
    }
}
