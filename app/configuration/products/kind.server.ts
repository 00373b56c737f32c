import type { AnswerOf, AnyCall, Call, RequestOf } from "#app/backend/call.ts";
import type { BlockContext } from "#app/blocks/block-context.ts";
import type { DeliveredArticle } from "#app/catalogue/delivery.ts";
import type { Price } from "#app/catalogue/price.ts";
import type { Channel } from "#app/channel/channels.ts";
import type { HandOff } from "#app/designer/designers.ts";
import type { Locale } from "#app/locale/locales.ts";
import type { Query, QueryValue } from "#app/locale/query.ts";
import type { MessageId, Translate } from "#app/locale/translate.ts";
import type { Badge, CardPicture, ControlType, DialogLink, WallPicture } from "../model.ts";
import type { OptionDescription, OptionSelection, ResolvedOptions } from "../state.ts";

export type ConfigurationContext = {
  words: Translate;
  locale: Locale;
  channel: Channel;
  /** Path after the locale prefix, without outer slashes. */
  path: string;
  /** Block id. */
  block: string;
  /** Position of the block among the configurations of its page, from 1. */
  number: number;
  dialog: BlockContext["dialog"];
  design: BlockContext["design"];
};

export type LabelledOption<Data> = OptionDescription<Data> & {
  legend: MessageId;
  looks: ControlType | ((data: Data) => ControlType);
  nameOf(value: string, data: Data, context: ConfigurationContext, chosen: OptionSelection): string;
  /** True if values show full prices, for which tiles reserve room. */
  isPriced?: true;
  /** True if folded behind "more options". */
  isFolded?(data: Data): boolean;
  /** Catalogue colour, or hex. */
  swatchOf?(value: string): string | undefined;
  /** Group heading in a list (shell 3.17). */
  setOf?(value: string, data: Data): string | undefined;
  /** Label of the value, which is at an index of the offer. */
  badgeOf?(value: string, index: number, data: Data): Badge | undefined;
  waysOf?(selection: OptionSelection, data: Data, context: ConfigurationContext): readonly DialogLink[];
};

export type BackendQuery = { call: Call; question: Query };

/** Casts a question of selected values; the compiler checks its parameter names only. */
export function backendQuery<Of extends AnyCall>(call: Of, question: { readonly [Key in keyof RequestOf<Of>]?: QueryValue }): BackendQuery {
  return { call: call as never, question: question as Query };
}

/**
 * Returns undefined after a failure or the timeout. `pick` returns JSON, and must be one function for all requests: it identifies the
 * source, by which traces (request/trace.ts) are compared.
 */
export type FetchCatalogue = <Of extends AnyCall, Picked>(
  call: Of,
  question: RequestOf<Of>,
  pick: (answer: AnswerOf<Of>) => Picked,
) => Promise<Picked | undefined>;

export type PriceBreakdown = {
  total: Price;
  each?: Price | undefined;
  /** Surcharge (number) or full price by option name, then by value. */
  adds?: Readonly<Record<string, Readonly<Record<string, Price | number>>>>;
  /** Structured data states the range of these prices. */
  listed?: readonly Price[];
  /** Unit prices by minimum amount. */
  scale?: readonly { from: number; each: number }[];
};

/**
 * Everything that differs between products.
 *
 * @typeParam Setup decided by the block's content
 */
export type ProductDescription<Setup, Data> = {
  options: readonly LabelledOption<Data>[];
  loadData(setup: Setup, requested: OptionSelection, fetchCatalogue: FetchCatalogue): Promise<Data | undefined>;
  /** True if several pieces can be ordered: a unit price may follow the total. */
  hasEach?: true;
  /** True if larger amounts lower the unit price. */
  hasScale?: true;
  /** True if the header shows the lowest listed price. */
  hasFrom?: true;
  /** Further parameters read from the URL. */
  extraParameters?: readonly string[];
  /** Adds values that other parameters imply: an article number names several. */
  expandSelection?(query: URLSearchParams, requested: OptionSelection, setup: Setup): OptionSelection;
  /** True if pages for this selection may be cached. Default: at most one option differs from its initial value. */
  isOneOfFew?(resolved: ResolvedOptions, data: Data): boolean;
  title(selection: OptionSelection, data: Data, context: ConfigurationContext): string;
  questions(selection: OptionSelection, data: Data): readonly BackendQuery[];
  /** @param answers in the order of `questions`; undefined for a failed one */
  read(answers: readonly (object | undefined)[], selection: OptionSelection, data: Data): PriceBreakdown | undefined;
  /** Article as the back end's express production names it. */
  delivered(selection: OptionSelection, data: Data): DeliveredArticle;
  /** Undefined for accessories, which are ordered directly. */
  handOff?(selection: OptionSelection, data: Data, context: ConfigurationContext): HandOff;
  /** Replaces the general notice of a refused value. */
  noticeOf?(resolved: ResolvedOptions, data: Data, context: ConfigurationContext): string | undefined;
  hangingOf?(selection: OptionSelection, data: Data): WallPicture;
  cardOf?(selection: OptionSelection): CardPicture;
  /** Secondary action: a sample, or what `sampleLegend` names. */
  sample?(selection: OptionSelection, data: Data, context: ConfigurationContext): HandOff | undefined;
  sampleLegend?: MessageId;
};

export function unique<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}

/** Disables the values that `isOpen` rejects. */
export function markDisabled(values: readonly string[], closedBy: string, isOpen: (value: string) => boolean) {
  return values.map((value) => (isOpen(value) ? { value } : { value, closedBy }));
}

/** The back end sells at most 500. */
export function amountOption<Data>(): LabelledOption<Data> {
  return {
    name: "amount",
    legend: "configuration.amount",
    looks: "number",
    offer: () => ({ range: { min: 1, max: 500, step: 1 }, first: 1 }),
    nameOf: (value) => value,
  };
}

/** Casts a selected value to the type of the designer's schema; the offer allows no others. */
export function selectedValue<Value extends string>(selection: OptionSelection, name: string): Value {
  return selection[name] as Value;
}

/** Omits "none" (shop 7.3). */
export function refinementParameter<Value extends string>(selection: OptionSelection): { refinementType?: Value } {
  const { refinementType = "none" } = selection;
  return refinementType === "none" ? {} : { refinementType: refinementType as Value };
}
