import { Configuration, GinRummyApi, GinRummyIllegalMoveProblemFromJSON, ResponseError } from "./client";

async function main(address: string, seed: string, ...choices: string[]) {
  const api = new GinRummyApi(new Configuration({ basePath: address }));
  const ginRummyDealRequest = { seats: 2, seed: Number(seed) };
  let position = await api.ginRummyDeal({ ginRummyDealRequest });
  const first = position.legalMoves[0]!;
  let events = position.events?.length ?? 0;
  for (const choice of choices) {
    const move = position.legalMoves[Number(choice)]!;
    position = await api.ginRummyMove({ ginRummyMoveRequest: { state: position.state, move } });
    events += position.events?.length ?? 0;
  }
  const { state, digest } = position;
  const { view } = await api.ginRummyView({ ginRummyViewRequest: { state, seat: 0 } });
  try {
    await api.ginRummyMove({ ginRummyMoveRequest: { state, move: first } });
  } catch (error) {
    if (!(error instanceof ResponseError)) throw error;
    const problem = GinRummyIllegalMoveProblemFromJSON(await error.response.json());
    console.log(digest, events, view.stockCount, problem.rule.id);
  }
}

const [address, seed, ...choices] = process.argv.slice(2);
main(address!, seed!, ...choices);
