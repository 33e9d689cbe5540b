// A hand of Gin Rummy against Referee, for Go 1.18 or newer.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"
)

const home = "http://127.0.0.1:8000/v1/games/gin-rummy/"

type object = map[string]any
type answer struct {
	State      json.RawMessage         `json:"state"` // sent back byte for byte
	ToAct      *int                    `json:"to_act"`
	LegalMoves []object                `json:"legal_moves"`
	EventTexts []struct{ Text string } `json:"event_texts"`
	View       struct{ Hands []struct{ Cards []string } }
	Detail     string // of a problem
}

func ask(operation string, body object) (found answer, err error) {
	text, _ := json.Marshal(body)
	response, err := http.Post(home+operation, "application/json", bytes.NewReader(text))
	if err != nil {
		return found, err
	}
	defer response.Body.Close()
	if err = json.NewDecoder(response.Body).Decode(&found); err == nil && response.StatusCode != 200 {
		err = errors.New(found.Detail)
	}
	return found, err
}

func main() {
	game, err := ask("deals", object{"seats": 2, "seed": "3478", "options": object{"target": 10}})
	if seen, err := ask("views", object{"state": game.State, "seat": 0}); err == nil {
		fmt.Println("player 1 holds", strings.Join(seen.View.Hands[0].Cards, " "))
	}
	_, refused := ask("moves", object{"state": game.State, "move": object{"type": "draw_stock"}})
	fmt.Println("refused:", refused)
	for err == nil && game.ToAct != nil {
		move := game.LegalMoves[0] // here a player chooses
		for _, legal := range game.LegalMoves {
			if move["type"] != "knock" && legal["type"] == "knock" {
				move = legal
			}
		}
		game, err = ask("moves", object{"state": game.State, "move": move, "describe": true})
		for _, event := range game.EventTexts {
			fmt.Println(event.Text)
		}
	}
	if err != nil {
		panic(err)
	}
}
