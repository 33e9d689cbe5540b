/** The form of a game: seats, players, preset, options from the descriptor's JSON Schema, seed. */

import { make } from "../dom.js";
import { tableOptions } from "../game/game.js";
import { LEVELS, LONGEST_NAME, openTable, seated, tableIn } from "../game/players.js";
import { capital, words } from "../words.js";

/** The form to deal a game. */
export class Setup {
  /**
   * @param {{form: HTMLFormElement, game: HTMLSelectElement, seats: HTMLSelectElement,
   *   preset: HTMLSelectElement, seed: HTMLInputElement, players: HTMLElement,
   *   open: HTMLInputElement, options: HTMLElement,
   *   summary: HTMLElement, flaws: HTMLElement}} parts
   */
  constructor(parts) {
    this.parts = parts;
    parts.preset.addEventListener("change", () => this.#fillOptions());
    parts.seats.addEventListener("change", () => this.seat(this.asTable()));
    parts.form.addEventListener("change", () => this.about && this.#fitOptions());
  }

  /** Fill the form for a game. */
  show({ about }) {
    const { game, seats, preset, summary, flaws } = this.parts;
    this.about = about;
    game.value = about.name;
    const { least, most } = about.seats;
    const numbers = Array.from({ length: most - least + 1 }, (_, more) => least + more);
    seats.replaceChildren(...numbers.map((number) => make("option", { value: number }, String(number))));
    preset.replaceChildren(
      ...about.presets.map((name) => make("option", { value: name }, capital(words(name)))),
    );
    const rules = make("a", { href: about.links.rules, target: "_blank", rel: "noopener" }, `The rules of ${about.title}`);
    summary.replaceChildren(`${about.summary} `, rules);
    flaws.replaceChildren();
    this.#fillOptions();
    this.seat({ players: [], open: this.parts.open.checked });
  }

  /** Offer a player for each seat, filled in from the requested table. */
  seat({ players, open }) {
    const { seats, players: list } = this.parts;
    const computers = Boolean(this.about.links.turns);
    const others = tableIn("you", Number(seats.value), computers).players;
    const wanted = seated(players, others.length, (seat) => others[seat]);
    list.replaceChildren(...wanted.map((player, seat) => seatItem(player, seat, computers)));
    this.parts.open.checked = open;
    this.#fitOptions();
  }

  /** The players by seat. */
  asTable() {
    if (this.parts.open.checked) return openTable(Number(this.parts.seats.value));
    const players = [...this.parts.players.children].map((item) => {
      const [kind, level] = item.querySelector("select").value.split(" ");
      const name = item.querySelector("input").value.trim();
      return level ? { kind, name: "", level } : { kind, name };
    });
    return { players, open: false };
  }

  #fillOptions() {
    const { properties } = this.about.options_schema;
    this.filled = this.about.preset_options[this.parts.preset.value];
    this.parts.options.replaceChildren(
      ...Object.entries(properties).map(([name, schema]) => field(name, schema, this.filled[name])),
    );
  }

  /** Fit the options of the default preset to who plays, except those that somebody has changed. */
  #fitOptions() {
    const { preset, seats } = this.parts;
    const level = this.asTable().players.find(({ kind }) => kind === "computer")?.level;
    const changes = preset.selectedIndex === 0 ? tableOptions(this.about, level, Number(seats.value)) : {};
    const wanted = { ...this.about.preset_options[preset.value], ...changes };
    for (const input of this.parts.options.querySelectorAll("[data-kind=number]")) {
      const name = input.dataset.option;
      if (valueOf(input) === this.filled[name]) input.value = wanted[name] ?? "";
    }
    this.filled = wanted;
  }

  /** The request for `deals`. */
  asked() {
    const { seats, preset, seed } = this.parts;
    const given = this.about.preset_options[preset.value];
    const changed = [...this.parts.options.querySelectorAll("[data-option]")]
      .map((input) => [input.dataset.option, valueOf(input)])
      .filter(([name, value]) => value !== given[name]);
    return {
      seats: Number(seats.value),
      preset: preset.value,
      ...(changed.length ? { options: Object.fromEntries(changed) } : {}),
      ...(seed.value.trim() ? { seed: seedOf(seed.value.trim()) } : {}),
    };
  }

  /** Show the errors of the request; null clears them. */
  refuse(problem) {
    for (const input of this.parts.options.querySelectorAll("[aria-invalid]")) {
      input.removeAttribute("aria-invalid");
    }
    const errors = problem?.errors ?? [];
    for (const { pointer } of errors) {
      const input = this.parts.options.querySelector(`[data-option="${CSS.escape(pointer.split("/").at(-1))}"]`);
      input?.setAttribute("aria-invalid", "true");
    }
    const flaws = errors.length ? errors.map(told) : [problem?.detail];
    this.parts.flaws.replaceChildren(
      ...(problem ? flaws.map((detail) => make("li", {}, detail)) : []),
    );
  }
}

/** An error of a request, in words: the member it points to, and the reason. */
function told({ pointer, detail }) {
  return `${capital(words(pointer.split("/").at(-1)))}: ${detail}`;
}

/** The non-null branch of a schema, and whether null is allowed. */
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

function field(name, schema, value) {
  const { arm, nullable } = unfolded(schema);
  const id = `option-${name}`;
  const common = { id, "data-option": name, "aria-describedby": `${id}-about` };
  return make(
    "div",
    { class: "option" },
    make("label", { for: id }, capital(words(name))),
    input(arm, nullable, value, common),
    make("span", { class: "quiet", id: `${id}-about` }, inForm(schema.description ?? "", arm)),
  );
}

/** The description of an option, with its values as the form shows them. */
function inForm(description, { enum: choices }) {
  const shown = { null: choices ? "none" : "left empty", false: "not ticked", true: "ticked" };
  return description.replace(/\b(null|false|true): /g, (_, value) => `${shown[value]}: `);
}

function input(arm, nullable, value, common) {
  if (arm.type === "boolean") {
    return make("input", { ...common, type: "checkbox", "data-kind": "truth", checked: value });
  }
  const choices = arm.enum?.filter((item) => item !== null);
  if (choices) {
    const names = nullable ? [null, ...choices] : choices;
    const options = names.map((item) =>
      make("option", { value: item ?? "", selected: item === value }, item === null ? "none" : words(item)),
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
    placeholder: nullable ? "none" : null,
    value,
  });
}

/** A seed as it is sent: an integer, or a text. */
function seedOf(text) {
  return /^\d{1,16}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : text;
}

function valueOf(input) {
  if (input.dataset.kind === "truth") return input.checked;
  if (input.value === "") return null;
  return input.dataset.kind === "number" ? Number(input.value) : input.value;
}

function seatItem({ kind, name, level }, seat, computers) {
  const choices = [
    ["here", "Person at this screen"],
    ["elsewhere", "Person with a link"],
    ...(computers ? LEVELS.map((each) => [`computer ${each}`, `Computer, ${each}`]) : []),
  ];
  const value = kind === "computer" ? `computer ${level}` : kind;
  const options = choices.map(([choice, text]) => make("option", { value: choice, selected: choice === value }, text));
  return make(
    "li",
    {},
    make("label", {}, `Player ${seat + 1} `, make("select", { "data-seat-kind": seat }, ...options)),
    make("label", { class: "name" }, "Name ", make("input", { "data-seat-name": seat, value: name, maxlength: LONGEST_NAME, autocomplete: "off" })),
  );
}
