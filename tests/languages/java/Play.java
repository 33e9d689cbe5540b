import com.fasterxml.jackson.databind.MapperFeature;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.GinRummyApi;
import org.openapitools.client.model.*;

class Play {
    public static void main(String[] args) throws Exception {
        // Without this line the number 5 is also a text, and a seed may be either.
        var mapper = ApiClient.createDefaultObjectMapper().configure(MapperFeature.ALLOW_COERCION_OF_SCALARS, false);
        var api = new GinRummyApi(new ApiClient(ApiClient.createDefaultHttpClientBuilder(), mapper, args[0]));
        var deal = new GinRummyDealRequest().seats(2).seed(new Seed(Long.valueOf(args[1])));
        GinRummyPosition position = api.ginRummyDeal(deal, null, null);
        GinRummyMove first = position.getLegalMoves().get(0);
        int events = position.getEvents().size();
        for (int i = 2; i < args.length; i++) {
            GinRummyMove move = position.getLegalMoves().get(Integer.parseInt(args[i]));
            position = api.ginRummyMove(request(position, move), null, null);
            events += position.getEvents().size();
        }
        var asked = new GinRummyViewRequest().state(position.getState()).seat(new GinRummyViewer(0));
        GinRummyView view = api.ginRummyView(asked, null, null).getView();
        try {
            api.ginRummyMove(request(position, first), null, null);
        } catch (ApiException refused) {
            var conflict = mapper.readValue(refused.getResponseBody(), GinRummyMoveConflict.class);
            String rule = ((GinRummyIllegalMoveProblem) conflict.getActualInstance()).getRule().getId();
            System.out.printf("%s %d %d %s%n", position.getDigest(), events, view.getStockCount(), rule);
        }
    }

    static GinRummyMoveRequest request(GinRummyPosition position, GinRummyMove move) {
        return new GinRummyMoveRequest(new GinRummyOneMoveRequest().state(position.getState()).move(move));
    }
}
