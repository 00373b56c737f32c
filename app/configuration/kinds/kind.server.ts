import type { AnswerOf, AnyCall, Call, RequestOf } from "#app/backend/call.ts";
import type { Setting } from "#app/blocks/block.ts";
import { parseFormat } from "#app/catalogue/format.ts";
import type { Price } from "#app/catalogue/price.ts";
import type { Channel } from "#app/channel/channels.ts";
import type { HandOff } from "#app/designer/designers.ts";
import type { Locale } from "#app/locale/locales.ts";
import type { Query, QueryValue } from "#app/locale/query.ts";
import { formatSize } from "#app/locale/units.ts";
import type { MessageId, Words } from "#app/locale/words.ts";
import type { Badge, Hanging, Way } from "../configured.ts";
import type { Chosen, OptionOf, Settled } from "../state.ts";

/** How an option is shown: a select, tiles side by side, swatches of colours with their names, a number to be typed. */
export type Looks = "list" | "tiles" | "swatches" | "number";

/** In which words, for which shop, on which of its pages. */
export type Place = {
  words: Words;
  locale: Locale;
  channel: Channel;
  /** The page's path behind the prefix, "/canvas-prints". */
  path: string;
  /** The id of the block that stands there. */
  block: string;
  /** The address of a dialog. */
  dialog: Setting["dialog"];
  /** The address of a designer. */
  design: Setting["design"];
};

/** An option with its words. */
export type ShownOption<Data> = OptionOf<Data> & {
  legend: MessageId;
  looks: Looks | ((data: Data) => Looks);
  nameOf(value: string, data: Data, place: Place): string;
  /** Each of its values has a price of its own, which is that of all if it is chosen: there is room for it. */
  isPriced?: true;
  /** It stands among those that are shown to who asks for more. */
  isFolded?(data: Data): boolean;
  /** The colour of a swatch: by one of the trade's names, or as "#c9a44c". */
  swatchOf?(value: string): string | undefined;
  /** The label on the value at a place of the list. */
  badgeOf?(place: number, data: Data): Badge | undefined;
  /** Dialogs that set it to what its list does not have. */
  waysOf?(chosen: Chosen, data: Data, place: Place): readonly Way[];
};

/** Something to be asked of the back end. */
export type Question = { call: Call; question: Query };

/** A question whose values are those that are on offer: the compiler knows its names alone. */
export function asking<Of extends AnyCall>(call: Of, question: { readonly [Key in keyof RequestOf<Of>]?: QueryValue }): Question {
  return { call: call as never, question: question as Query };
}

/** Reads what the catalogue says; undefined where it cannot be had in time. `pick` takes what is needed, as JSON. */
export type AskCatalogue = <Of extends AnyCall, Picked>(
  call: Of,
  question: RequestOf<Of>,
  pick: (answer: AnswerOf<Of>) => Picked,
) => Promise<Picked | undefined>;

/** What something configured costs. */
export type Priced = {
  /** All of it. */
  total: Price;
  /** One of several. */
  each?: Price | undefined;
  /** What values of an option add, or cost: by the option's name, then by value. */
  adds?: Readonly<Record<string, Readonly<Record<string, Price | number>>>>;
  /** What each of the articles costs that are listed, where several are: machines are told their range. */
  listed?: readonly Price[];
  /** What a piece costs from which amount on. */
  scale?: readonly { from: number; each: number }[];
};

/**
 * What is sold, as a description: its options and the rules between them, what it is called, the questions for its price, and what its
 * designer is handed. Everything else is the same for all kinds (DESIGN, "What is sold is a description").
 *
 * @typeParam Setup what a block decides of it
 */
export type KindOf<Setup, Data> = {
  options: readonly ShownOption<Data>[];
  know(setup: Setup, wish: Chosen, ask: AskCatalogue): Promise<Data | undefined>;
  /** Many of it cost less each. */
  hasScale?: true;
  /** What the cheapest of those that are listed costs stands in its head. */
  hasFrom?: true;
  /** What of an address is this kind's beside its options' parameters. */
  alsoSaid?: readonly string[];
  /** What else a query says: an article names several values at once. */
  wishOf?(query: URLSearchParams, wish: Chosen, setup: Setup): Chosen;
  /**
   * Whether what is settled is one of a few pages, which are worth keeping; else it is as soon as one option is set to one of its values.
   */
  isOneOfFew?(settled: Settled, data: Data): boolean;
  title(chosen: Chosen, data: Data, place: Place): string;
  questions(chosen: Chosen, data: Data): readonly Question[];
  /** @param answers in the order of the questions; undefined for one that could not be had */
  read(answers: readonly (object | undefined)[], chosen: Chosen, data: Data): Priced | undefined;
  /** Undefined for what is ordered as it is. */
  handOff?(chosen: Chosen, data: Data, place: Place): HandOff;
  /** What is said of something that was asked for and is not to be had, where there is more to say than that. */
  noticeOf?(settled: Settled, data: Data, place: Place): string | undefined;
  /** How it hangs on a wall. */
  hangingOf?(chosen: Chosen, data: Data): Hanging;
  /** What a sample of it is handed over as, or another thing beside it that its legend names. */
  sample?(chosen: Chosen, data: Data, place: Place): HandOff | undefined;
  sampleLegend?: MessageId;
};

/** The values of a list, each once, in their order. */
export function distinct<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}

/** Those values that a rule lets through are open; the others are shut by the option that they do not go with. */
export function within(values: readonly string[], closedBy: string, isOpen: (value: string) => boolean) {
  return values.map((value) => (isOpen(value) ? { value } : { value, closedBy }));
}

/** How many of something are ordered at once; the back end sells no more of a kind. */
export function amountOption<Data>(): ShownOption<Data> {
  return {
    name: "amount",
    legend: "configuration.amount",
    looks: "number",
    offer: () => ({ range: { least: 1, most: 500, step: 1 }, first: 1 }),
    nameOf: (value) => value,
  };
}

/** A value of a table as the designers' schemas type it; the option's offer lets no others in. */
export function chosenOf<Value extends string>(chosen: Chosen, name: string): Value {
  return chosen[name] as Value;
}

/** A format in words: "400x300" is "40 × 30 cm". */
export function sizeOf(format: string, { locale }: Pick<Place, "locale">): string {
  const { width, height } = parseFormat(format);
  return formatSize(width, height, locale);
}

/** A refinement as a designer is told of it: none is not said (shop.md §7). */
export function refined<Value extends string>(chosen: Chosen): { refinementType?: Value } {
  const { refinementType = "none" } = chosen;
  return refinementType === "none" ? {} : { refinementType: refinementType as Value };
}
