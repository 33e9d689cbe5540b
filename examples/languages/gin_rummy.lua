-- A hand of Gin Rummy against Referee, for Lua 5.4 with LuaSocket and dkjson.
local http = require("socket.http")
local ltn12 = require("ltn12")
local json = require("dkjson")

local home = "http://127.0.0.1:8000/v1/games/gin-rummy/"

-- Returns the answer, or nil and the problem.
local function ask(operation, body)
  local text, parts = json.encode(body), {}
  local sent, status = http.request {
    url = home .. operation,
    method = "POST",
    headers = { ["Content-Type"] = "application/json", ["Content-Length"] = #text },
    source = ltn12.source.string(text),
    sink = ltn12.sink.table(parts),
  }
  assert(sent, status)
  -- json.null keeps nulls, which a plain nil would drop.
  local answer = json.decode(table.concat(parts), 1, json.null)
  if status == 200 then return answer end
  return nil, answer
end

-- Here a player chooses.
local function choose(legal_moves)
  for _, move in ipairs(legal_moves) do
    if move.type == "knock" then return move end
  end
  return legal_moves[1]
end

local game = assert(ask("deals", { seats = 2, seed = "3478", options = { target = 10 } }))

local seen = assert(ask("views", { state = game.state, seat = 0 }))
print("player 1 holds " .. table.concat(seen.view.hands[1].cards, " "))

local _, problem = ask("moves", { state = game.state, move = { type = "draw_stock" } })
print("refused: " .. problem.detail)

while game.to_act ~= json.null do
  local move = choose(game.legal_moves)
  game = assert(ask("moves", { state = game.state, move = move, describe = true }))
  for _, event in ipairs(game.event_texts) do print(event.text) end
end
