# A hand of Gin Rummy against Referee, for Godot 3.
# In a scene, extend Node and use _ready; what Godot 4 changes is in docs/languages.md.
extends SceneTree

const HOME = "http://127.0.0.1:8000/v1/games/gin-rummy/"
var http = HTTPRequest.new()


func _initialize():
	root.add_child(http)
	yield(play(), "completed")
	quit()


# Sends a request; "ok" tells an answer from a problem.
func ask(operation, body):
	http.request(HOME + operation, ["Content-Type: application/json"], true,
			HTTPClient.METHOD_POST, JSON.print(body))
	var response = yield(http, "request_completed")
	var answer = JSON.parse(response[3].get_string_from_utf8()).result
	if not answer is Dictionary:  # no service, or a page of a proxy
		answer = {"detail": "no service answers at " + HOME}
	answer.ok = response[1] == 200
	return answer


# Here a player chooses.
func choose(legal_moves):
	for move in legal_moves:
		if move.type == "knock":
			return move
	return legal_moves[0]


func play():
	var deal = {"seats": 2, "seed": "3478", "options": {"target": 10}}
	var game = yield(ask("deals", deal), "completed")
	if not game.ok:
		printerr(game.detail)
		OS.exit_code = 1
		return

	var seen = yield(ask("views", {"state": game.state, "seat": 0}), "completed")
	print("player 1 holds ", PoolStringArray(seen.view.hands[0].cards).join(" "))

	var illegal = {"state": game.state, "move": {"type": "draw_stock"}}
	var problem = yield(ask("moves", illegal), "completed")
	if not problem.ok:
		print("refused: ", problem.detail)

	while game.to_act != null:
		var move = {"state": game.state, "move": choose(game.legal_moves), "describe": true}
		game = yield(ask("moves", move), "completed")
		for event in game.event_texts:
			print(event.text)
