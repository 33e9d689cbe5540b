// A hand of Gin Rummy against Referee, for .NET, Mono and Unity with Newtonsoft.Json.
using System;
using System.Linq;
using System.Net.Http;
using System.Text;
using System.Threading.Tasks;
using Newtonsoft.Json.Linq;

class Problem : Exception {
    public readonly JObject Document;
    public Problem(JObject document) : base((string)document["detail"]) { Document = document; }
}

static class GinRummy {
    static readonly HttpClient Http = new HttpClient();
    const string Home = "http://127.0.0.1:8000/v1/games/gin-rummy/";

    static async Task<JObject> Ask(string operation, JObject body) {
        var content = new StringContent(body.ToString(), Encoding.UTF8, "application/json");
        var response = await Http.PostAsync(Home + operation, content);
        var answer = JObject.Parse(await response.Content.ReadAsStringAsync());
        if (!response.IsSuccessStatusCode) throw new Problem(answer);
        return answer;
    }

    // Here a player chooses.
    static JToken Choose(JToken legalMoves) {
        return legalMoves.FirstOrDefault(move => (string)move["type"] == "knock") ?? legalMoves.First;
    }

    public static async Task Play() {
        var options = new JObject { ["target"] = 10 };
        var game = await Ask("deals", new JObject { ["seats"] = 2, ["seed"] = "3478", ["options"] = options });

        var seen = await Ask("views", new JObject { ["state"] = game["state"], ["seat"] = 0 });
        Console.WriteLine("player 1 holds " + string.Join(" ", seen["view"]["hands"][0]["cards"]));

        try {
            var illegal = new JObject { ["type"] = "draw_stock" };
            await Ask("moves", new JObject { ["state"] = game["state"], ["move"] = illegal });
        } catch (Problem problem) {
            Console.WriteLine("refused: " + problem.Message);
        }

        while (game["to_act"].Type != JTokenType.Null) {
            var move = Choose(game["legal_moves"]);
            game = await Ask("moves", new JObject { ["state"] = game["state"], ["move"] = move, ["describe"] = true });
            foreach (var said in game["event_texts"]) Console.WriteLine(said["text"]);
        }
    }

    static void Main() { Play().GetAwaiter().GetResult(); }
}
