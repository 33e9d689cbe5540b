using System;
using System.IO;
using System.Net;
using System.Text;
using Newtonsoft.Json;
using Org.OpenAPITools.Model;

class Play
{
    static string address;

    static void Main(string[] args)
    {
        address = args[0] + "/v1/games/gin-rummy/";
        var deal = new GinRummyDealRequest(seats: 2, seed: long.Parse(args[1]));
        var position = Read<GinRummyPosition>(Send("deals", deal));
        var first = position.LegalMoves[0];
        var events = position.Events.Count;
        for (var i = 2; i < args.Length; i++)
        {
            position = Read<GinRummyPosition>(Move(position, position.LegalMoves[int.Parse(args[i])]));
            events += position.Events.Count;
        }
        var asked = new GinRummyViewRequest(state: position.State, seat: new GinRummyViewer(0));
        var view = Read<GinRummyViewResponse>(Send("views", asked)).View;
        var conflict = Read<GinRummyMoveConflict>(Move(position, first));
        var rule = JsonConvert.SerializeObject(conflict.GetGinRummyIllegalMoveProblem().Rule.Id).Trim('"');
        Console.WriteLine("{0} {1} {2} {3}", position.Digest, events, view.StockCount, rule);
    }

    static string Move(GinRummyPosition position, GinRummyMove move)
    {
        var one = new GinRummyOneMoveRequest(state: position.State, move: move);
        return Send("moves", new GinRummyMoveRequest(one));
    }

    static T Read<T>(string text)
    {
        var settings = new JsonSerializerSettings {
            ConstructorHandling = ConstructorHandling.AllowNonPublicDefaultConstructor,
        };
        return JsonConvert.DeserializeObject<T>(text, settings);
    }

    // The generated HTTP is Unity's.
    static string Send(string path, object body)
    {
        using (var client = new WebClient { Encoding = Encoding.UTF8 })
        {
            client.Headers[HttpRequestHeader.ContentType] = "application/json";
            try
            {
                return client.UploadString(address + path, JsonConvert.SerializeObject(body));
            }
            catch (WebException refused)
            {
                return new StreamReader(refused.Response.GetResponseStream()).ReadToEnd();
            }
        }
    }
}
