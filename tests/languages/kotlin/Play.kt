import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpResponse.BodyHandlers
import kotlinx.serialization.json.Json
import org.openapitools.client.models.*

// Types are defaults, nulls are left out, and responses of a later version have more members.
val json = Json { encodeDefaults = true; explicitNulls = false; ignoreUnknownKeys = true; isLenient = true }

lateinit var address: String

// The generated HTTP needs OkHttp.
inline fun <reified T> ask(operation: String, body: T): String {
    val text = HttpRequest.BodyPublishers.ofString(json.encodeToString(body))
    val request = HttpRequest.newBuilder(URI("$address/v1/games/gin-rummy/$operation"))
        .header("Content-Type", "application/json").POST(text).build()
    return HttpClient.newHttpClient().send(request, BodyHandlers.ofString()).body()
}

fun move(position: GinRummyPosition, move: GinRummyMove) =
    ask("moves", GinRummyOneMoveRequest(state = position.state, move = move))

fun main(args: Array<String>) {
    address = args[0]
    val deal = GinRummyDealRequest(seats = 2, seed = Seed.LongValue(args[1].toLong()))
    var position: GinRummyPosition = json.decodeFromString(ask("deals", deal))
    val first = position.legalMoves[0]
    var events = position.events.size
    for (choice in args.drop(2)) {
        position = json.decodeFromString(move(position, position.legalMoves[choice.toInt()]))
        events += position.events.size
    }
    val asked = GinRummyViewRequest(state = position.state, seat = GinRummyViewer.IntValue(0))
    val view = json.decodeFromString<GinRummyViewResponse>(ask("views", asked)).view
    val refused = json.decodeFromString<GinRummyMoveConflict>(move(position, first))
    val rule = (refused as GinRummyMoveConflict.SlashProblemsSlashIllegalMoveWrapper).value.rule.id
    println("${position.digest} $events ${view.stockCount} $rule")
}
