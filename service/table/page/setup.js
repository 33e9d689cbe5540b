/** The form of a game: seats, players, preset, options from the descriptor's JSON Schema, seed. */

import { byId, make } from "../dom.js";
import { tableOptions } from "../game/game.js";
import { LEVELS, levelName, seated } from "../game/players.js";
import { LONGEST_NAME, openTable, tableIn } from "../game/seating.js";
import { ownName } from "./settings.js";
import { level } from "./start.js";
import { capital, words } from "../kit/words.js";
import { own, textOf } from "../language.js";

/**
 * @typedef {object} Schema the parts of the JSON Schema of an option that the form shows
 * @property {string|string[]} [type]
 * @property {string} [title]
 * @property {string} [description]
 * @property {(string|number|null)[]} [enum]
 * @property {number} [minimum]
 * @property {number} [maximum]
 * @property {Schema[]} [anyOf]
 * @property {Schema[]} [oneOf]
 * @typedef {HTMLInputElement|HTMLSelectElement} Field
 */

/** The form to deal a game. */
export class Setup {
  /** The game in the form. @type {Descriptor|null} */
  #about = null;
  /** The options as the form last filled them in. @type {JsonObject} */
  #filled = {};

  constructor() {
    this.parts = {
      game: byId("setup-game", HTMLSelectElement),
      seats: byId("setup-seats", HTMLSelectElement),
      preset: byId("setup-preset", HTMLSelectElement),
      seed: byId("setup-seed", HTMLInputElement),
      open: byId("setup-open", HTMLInputElement),
      players: byId("setup-players"),
      options: byId("setup-options"),
      summary: byId("setup-summary"),
      flaws: byId("setup-flaws"),
    };
    this.parts.preset.addEventListener("change", () => this.#fillOptions());
    this.parts.seats.addEventListener("change", () => this.seat(this.asTable()));
    byId("setup-form").addEventListener("change", () => this.#about && this.#fitOptions());
    byId("levels").addEventListener("change", () => this.#setLevel());
  }

  /** The game in the form; throws if there is none yet. */
  get about() {
    if (!this.#about) throw new Error("the form has no game yet");
    return this.#about;
  }

  /** Whether the service has computer players of the game. */
  get hasComputers() {
    return this.about.links.turns !== undefined;
  }

  /** Fill the form for a game. @param {Descriptor} about */
  show(about) {
    const { game, seats, preset, summary, flaws } = this.parts;
    this.#about = about;
    game.value = about.name;
    const { least, most } = about.seats;
    const numbers = Array.from({ length: most - least + 1 }, (_, more) => least + more);
    seats.replaceChildren(...numbers.map((number) => make("option", { value: number }, String(number))));
    preset.replaceChildren(
      ...about.presets.map((name) => make("option", { value: name }, textOf(`title.${about.name}.preset.${name}`, capital(words(name))))),
    );
    const rules = make("a", { href: `.${about.links.rules}`, target: "_blank", rel: "noopener" }, own("rules-of", "The rules of {game}", { game: about.title }));
    summary.replaceChildren(`${own(`summary.${about.name}`, about.summary)} `, rules);
    flaws.replaceChildren();
    this.#fillOptions();
    this.seat({ players: [], open: this.parts.open.checked });
  }

  /** Offer a player for each seat, filled in from the requested table. @param {Table} table */
  seat({ players, open }) {
    const { seats, players: list } = this.parts;
    const count = Number(seats.value);
    const others = tableIn(["you", ...Array(count - 1).fill(this.hasComputers ? level() : "you")].join(), count).players;
    const wanted = seated(players, count, (seat) => others[seat]);
    list.replaceChildren(...wanted.map((player, seat) => seatItem(player, seat, this.hasComputers)));
    this.parts.open.checked = open;
    this.#fitOptions();
  }

  /** Give all computers the level chosen above the games. */
  #setLevel() {
    for (const kind of this.parts.players.getElementsByTagName("select"))
      if (kind.value.startsWith("computer")) kind.value = `computer ${level()}`;
    if (this.#about) this.#fitOptions();
  }

  /** The players by seat. @returns {Table} */
  asTable() {
    if (this.parts.open.checked) return openTable(Number(this.parts.seats.value));
    const kinds = [...this.parts.players.getElementsByTagName("select")];
    const names = [...this.parts.players.getElementsByTagName("input")];
    return { players: kinds.map(({ value }, seat) => playerOf(value, names[seat].value.trim())), open: false };
  }

  #fillOptions() {
    const properties = /** @type {Record<string, Schema>} */ (this.about.options_schema.properties);
    this.#filled = this.about.preset_options[this.parts.preset.value];
    this.parts.options.replaceChildren(
      ...Object.entries(properties).map(([name, schema]) => field(this.about.name, name, schema, this.#filled[name])),
    );
  }

  /** Fit the options of the default preset to who plays, except those that somebody has changed. */
  #fitOptions() {
    const { seats } = this.parts;
    const level = this.asTable().players.find(({ kind }) => kind === "computer")?.level;
    const wanted = this.#usual(tableOptions(this.about, level, Number(seats.value)));
    for (const input of this.#fields("[data-kind=number]")) {
      const { option = "" } = input.dataset;
      if (valueOf(input) === this.#filled[option]) input.value = String(wanted[option] ?? "");
    }
    this.#filled = wanted;
  }

  /** The options of the chosen preset; the default one fits the table. @param {JsonObject} fitting @returns {JsonObject} */
  #usual(fitting) {
    const { preset } = this.parts;
    return { ...this.about.preset_options[preset.value], ...(preset.selectedIndex === 0 ? fitting : {}) };
  }

  /** @param {string} selector @returns {NodeListOf<Field>} */
  #fields(selector) {
    return this.parts.options.querySelectorAll(selector);
  }

  /** The request for `deals`. @returns {DealRequest} */
  asked() {
    const { seats, seed } = this.parts;
    return { seats: Number(seats.value), ...this.#agreed(this.#filled), ...(seed.value.trim() ? { seed: seedOf(seed.value.trim()) } : {}) };
  }

  /**
   * The request for another table with the rules in the form; null if another game is in the form.
   * @param {Descriptor} about
   * @param {number} seats
   * @param {JsonObject} fitting the options of that table, as far as nobody has changed them
   * @returns {DealRequest|null}
   */
  askedFor(about, seats, fitting) {
    return this.#about === about ? { seats, ...this.#agreed(this.#usual(fitting)) } : null;
  }

  /** The preset and the options that differ from it. @param {JsonObject} usual those that nobody has changed */
  #agreed(usual) {
    const { preset } = this.parts;
    const given = this.about.preset_options[preset.value];
    const changed = [...this.#fields("[data-option]")].flatMap((input) => {
      const { option = "" } = input.dataset;
      const shown = valueOf(input);
      const value = shown === this.#filled[option] ? usual[option] : shown;
      return value === given[option] ? [] : [[option, value]];
    });
    return { preset: preset.value, ...(changed.length ? { options: Object.fromEntries(changed) } : {}) };
  }

  /** Show the errors of the request; null clears them. @param {Pick<Problem, "detail"|"errors">|null} problem */
  refuse(problem) {
    for (const input of this.#fields("[aria-invalid]")) input.removeAttribute("aria-invalid");
    const errors = problem?.errors ?? [];
    for (const { pointer } of errors) {
      for (const input of this.#fields(`[data-option="${CSS.escape(lastOf(pointer))}"]`)) input.setAttribute("aria-invalid", "true");
    }
    const flaws = problem && !errors.length ? [problem.detail] : errors.map(flawText);
    this.parts.flaws.replaceChildren(...flaws.map((flaw) => make("li", {}, flaw)));
  }
}

/**
 * The player chosen in the form: "here", "elsewhere" or "computer strong".
 * @param {string} chosen
 * @param {string} name
 * @returns {Player}
 */
function playerOf(chosen, name) {
  const level = LEVELS.find((each) => chosen === `computer ${each}`);
  if (level) return { kind: "computer", name: "", level };
  return { kind: chosen === "elsewhere" ? "elsewhere" : "here", name };
}

/** The member that a JSON pointer points to. @param {string} pointer */
const lastOf = (pointer) => pointer.slice(pointer.lastIndexOf("/") + 1);

/**
 * An error of a request, in words: the member it points to, and the reason.
 * @param {{pointer: string, detail: string}} error
 */
const flawText = ({ pointer, detail }) => `${capital(words(lastOf(pointer)))}: ${detail}`;

/** The non-null branch of a schema, and whether null is allowed. @param {Schema} schema */
function unfolded(schema) {
  const arms = schema.anyOf ?? schema.oneOf;
  if (arms) {
    const [arm] = arms.filter(({ type }) => type !== "null");
    return { arm, nullable: arms.some(({ type }) => type === "null") };
  }
  if (!Array.isArray(schema.type)) return { arm: schema, nullable: false };
  const [type] = schema.type.filter((name) => name !== "null");
  return { arm: { ...schema, type }, nullable: schema.type.includes("null") };
}

/** @param {string} game @param {string} name @param {Schema} schema @param {Json} value */
function field(game, name, schema, value) {
  const { arm, nullable } = unfolded(schema);
  const id = `option-${name}`;
  const common = { id, "data-option": name, "aria-describedby": `${id}-about` };
  return make(
    "div",
    { class: "option" },
    make("label", { for: id }, textOf(`title.${game}.option.${name}`, schema.title ?? capital(words(name)))),
    input(game, arm, nullable, value, common),
    make("span", { class: "quiet", id: `${id}-about` }, inForm(textOf(`help.${game}.option.${name}`, schema.description ?? ""), arm)),
  );
}

/**
 * The description of an option, with its values as the form shows them.
 * @param {string} description
 * @param {Schema} schema
 */
function inForm(description, { enum: choices }) {
  /** @type {Record<string, string>} */
  const shown = { null: choices ? own("none", "none") : own("left-empty", "left empty"), false: own("not-ticked", "not ticked"), true: own("ticked", "ticked") };
  return description.replace(/\b(null|false|true): /g, (_, value) => `${shown[value]}: `);
}

/** @param {string} game @param {Schema} arm @param {boolean} nullable @param {Json} value @param {Attributes} common */
function input(game, arm, nullable, value, common) {
  if (arm.type === "boolean") {
    return make("input", { ...common, type: "checkbox", "data-kind": "truth", checked: value === true });
  }
  const choices = arm.enum?.filter((item) => item !== null);
  if (choices) {
    const names = nullable ? [null, ...choices] : choices;
    const options = names.map((item) =>
      make("option", { value: item ?? "", selected: item === value }, item === null ? own("none", "none") : textOf(`title.${game}.value.${common["data-option"]}.${item}`, words(item))),
    );
    const kind = typeof choices[0] === "number" ? "number" : "word";
    return make("select", { ...common, "data-kind": kind }, ...options);
  }
  return make("input", {
    ...common,
    type: "number",
    "data-kind": "number",
    min: arm.minimum,
    max: arm.maximum,
    required: !nullable,
    placeholder: nullable ? own("none", "none") : null,
    value: value === null ? null : String(value),
  });
}

/** A seed as it is sent: an integer, or a text. @param {string} text */
function seedOf(text) {
  return /^\d{1,16}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : text;
}

/** @param {Field} input */
function valueOf(input) {
  if (input instanceof HTMLInputElement && input.type === "checkbox") return input.checked;
  if (input.value === "") return null;
  return input.dataset.kind === "number" ? Number(input.value) : input.value;
}

/** @param {Player} player @param {number} seat @param {boolean} computers whether the service has computer players */
function seatItem({ kind, name, level }, seat, computers) {
  const choices = [
    ["here", own("person-here", "Person at this screen")],
    ["elsewhere", own("person-link", "Person with a link")],
    ...(computers ? LEVELS.map((each) => [`computer ${each}`, `${own("computer", "Computer")}, ${levelName(each)}`]) : []),
  ];
  const value = kind === "computer" ? `computer ${level}` : kind;
  const options = choices.map(([choice, text]) => make("option", { value: choice, selected: choice === value }, text));
  return make(
    "li",
    {},
    make("label", {}, `${own("player", "Player {number}", { number: seat + 1 })} `, make("select", { "data-seat-kind": seat }, ...options)),
    make("label", { class: "name" }, `${own("name", "Name")} `, make("input", { "data-seat-name": seat, value: name || (kind === "here" && seat === 0 ? ownName() : ""), maxlength: LONGEST_NAME, autocomplete: "off" })),
  );
}
