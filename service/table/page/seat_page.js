/** The page of one seat or of spectators, which receives its view from the page that hosts the game. */

import { offerHints } from "./advice.js";
import { Guest } from "../game/channel.js";
import { byId } from "../dom.js";
import { Games } from "../game/game.js";
import { offerInspection } from "./inspect.js";
import { closeResult, showResult } from "./result.js";
import { savedOrder, saveSetting, savedSetting } from "../game/storage.js";
import { hasAdvice, say, sayConnection, sayTrouble, sceneOf, showAll, textsFor } from "./screen.js";
import { problemOf, Service } from "../game/service.js";
import { fitted } from "../game/shapes.js";
import { restsAt } from "../game/snapshot.js";
import { channelKey } from "../game/transport.js";
import { offerFirstHint } from "./first_time.js";
import { askName, offerPhrases, ownName, showPeople, showSaid } from "./people.js";
import { offerSettings } from "./settings.js";
import { offerUndo } from "./steps.js";
import { RequestPanel } from "./requests.js";

/** Start the page of a seat. @param {string} key of its channel */
export async function startSeat(key) {
  document.body.classList.add("guest");
  byId("start").hidden = true;
  if (!fitted(channelKey, key)) {
    say("This link is damaged; ask for it again.");
    return;
  }
  say("Waiting for the page that hosts the game.");
  const requests = new RequestPanel(byId("requests"), () => {});
  const service = new Service((exchange) => requests.add(exchange), sayConnection);
  const guest = new Guest(key, sayTrouble);
  const scene = sceneOf(guest);
  guest.name = ownName();
  guest.social = {
    onPeople: (present) => guest.snapshot && showPeople(present, guest.snapshot.names, guest.snapshot.viewer !== "spectator"),
    onSaid: (seat, phrase) => showSaid(guest.snapshot?.names[seat] ?? "", phrase),
  };
  offerSettings(() => {});
  let isNamed = false;
  // The order of a hand is saved for one page of a seat: the last one where a card was moved.
  const kept = savedSetting("order", savedOrder);
  if (kept?.key === key) scene.order = kept.order;
  scene.onOrder = (order) => saveSetting("order", { key, order });
  const games = new Games(service, hasAdvice(), textsFor(new URLSearchParams(location.search)));
  let ended = false;
  guest.onTrouble = ({ detail }) => say(detail);
  guest.onChange = async () => {
    const { snapshot } = guest;
    if (!snapshot) return;
    try {
      const game = await games.get(snapshot.game);
      if (snapshot !== guest.snapshot) return;
      say(`${snapshot.viewer === "spectator" ? "You watch" : "You see only your own hand"}. The host, whose page dealt, can look at every hand.`);
      showAll(scene, snapshot, game);
      offerUndo(snapshot);
      offerFirstHint(snapshot);
      offerPhrases((phrase) => guest.say(phrase));
      if (!isNamed && snapshot.viewer !== "spectator") {
        askName(snapshot.names.filter((_, seat) => seat !== snapshot.viewer), (name) => {
          guest.name = name;
          guest.report();
        });
      }
      isNamed = true;
      const [next] = snapshot.legalMoves;
      if (!restsAt(snapshot)) closeResult();
      else if (!ended) showResult(snapshot, game, { again: null, next: next ? () => scene.play(next) : null });
      ended = restsAt(snapshot);
    } catch (thrown) {
      guest.onTrouble(problemOf(thrown));
    }
  };
  byId("undo").addEventListener("click", async () => {
    const problem = await guest.undo();
    if (problem) guest.onTrouble(problem);
  });
  offerInspection(() => guest.onChange());
  offerHints(scene, service, guest.onTrouble);
}
