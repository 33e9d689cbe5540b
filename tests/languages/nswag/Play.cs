// A client by NSwag from the contract without unions plays a hand.
using System;
using System.Linq;
using System.Net.Http;
using Referee;

class Play
{
    static void Main(string[] args)
    {
        var game = new Client(new HttpClient { BaseAddress = new Uri(args[0]) });
        var position = game.Gin_rummy_deal(null, null, new GinRummyDealRequest { Seats = 2, Seed = long.Parse(args[1]) });
        var first = position.Legal_moves.First();
        var events = position.Events.Count;
        foreach (var choice in args.Skip(2))
        {
            position = Move(game, position, position.Legal_moves.ElementAt(int.Parse(choice)));
            events += position.Events.Count;
        }
        var asked = new GinRummyViewRequest { State = position.State, Seat = 0 };
        var view = game.Gin_rummy_view(null, null, asked).View;
        try
        {
            Move(game, position, first);
        }
        catch (ApiException<GinRummyMoveConflict> refused)
        {
            var rule = refused.Result.Rule.Id;
            Console.WriteLine("{0} {1} {2} {3}", position.Digest, events, view.Stock_count, rule);
        }
    }

    static GinRummyPosition Move(Client game, GinRummyPosition position, GinRummyMove move)
    {
        var request = new GinRummyMoveRequest { State = position.State, Move = move };
        return game.Gin_rummy_move(null, null, request);
    }
}
