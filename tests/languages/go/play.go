package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"strconv"

	"referee/client"
)

func check(err error) {
	if err != nil {
		panic(err)
	}
}

func number(text string) int {
	value, err := strconv.Atoi(text)
	check(err)
	return value
}

func main() {
	settings := client.NewConfiguration()
	settings.Servers[0].URL = os.Args[1]
	api := client.NewAPIClient(settings).GinRummyAPI
	background := context.Background()
	move := func(state client.GinRummyState, move client.GinRummyMove) (*client.GinRummyPosition, error) {
		body := client.GinRummyOneMoveRequestAsGinRummyMoveRequest(client.NewGinRummyOneMoveRequest(state, move))
		position, _, err := api.GinRummyMove(background).GinRummyMoveRequest(body).Execute()
		return position, err
	}

	seed := int64(number(os.Args[2]))
	deal := client.NewGinRummyDealRequest(2)
	deal.SetSeed(client.Int64AsSeed(&seed))
	position, _, err := api.GinRummyDeal(background).GinRummyDealRequest(*deal).Execute()
	check(err)
	first, events := position.LegalMoves[0], len(position.Events)
	for _, choice := range os.Args[3:] {
		position, err = move(position.State, position.LegalMoves[number(choice)])
		check(err)
		events += len(position.Events)
	}
	seat := int32(0)
	asked := client.NewGinRummyViewRequest(position.State, client.Int32AsGinRummyViewer(&seat))
	seen, _, err := api.GinRummyView(background).GinRummyViewRequest(*asked).Execute()
	check(err)
	_, err = move(position.State, first)
	var conflict client.GinRummyMoveConflict
	check(json.Unmarshal(err.(*client.GenericOpenAPIError).Body(), &conflict))
	rule := conflict.GinRummyIllegalMoveProblem.Rule.Id
	fmt.Println(position.Digest, events, seen.View.StockCount, rule)
}
