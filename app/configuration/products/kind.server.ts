import type { Call } from "#app/backend/call.ts";
import type { deliveryQuestions } from "#app/backend/delivery-terms.ts";
import { type AnswersTo, type BackendQuestion, backendQuestion } from "#app/backend/question.ts";
import type { AnswerSource } from "#app/backend/sources.ts";
import type { BlockContext } from "#app/blocks/block-context.ts";
import type { DeliveredArticle } from "#app/catalogue/delivery.ts";
import type { Price } from "#app/catalogue/price.ts";
import type { Channel } from "#app/channel/channels.ts";
import type { HandOff } from "#app/designer/designers.ts";
import type { Locale } from "#app/locale/locales.ts";
import type { Query, QueryValue } from "#app/locale/query.ts";
import type { MessageId, Translate } from "#app/locale/translate.ts";
import type { Badge, CardPreviewModel, ControlType, DialogLink, DirectOrder, WallPreviewModel } from "../model.ts";
import type { OptionDescription, OptionSelection, ResolvedOptions } from "../state.ts";

export type ConfigurationContext = {
  words: Translate;
  locale: Locale;
  channel: Channel;
  /** After the locale prefix, without outer slashes. */
  path: string;
  block: string;
  /** Position among the page's configurations, from 1. */
  number: number;
  dialog: BlockContext["dialog"];
  design: BlockContext["design"];
};

export type LabelledOption<Data> = OptionDescription<Data> & {
  legend: MessageId;
  control: ControlType;
  controlFor?(data: Data): ControlType;
  nameOf(value: string, data: Data, context: ConfigurationContext, chosen: OptionSelection): string;
  /** True if tiles reserve room for full prices. */
  isPriced?: true;
  /** True if folded behind "more options". */
  isFolded?(data: Data): boolean;
  swatchOf?(value: string): string | undefined;
  /** Group heading in a list (shell 3.17). */
  setOf?(value: string, data: Data): string | undefined;
  /** Label of a value; `index` is its position in the offer. */
  badgeOf?(value: string, index: number, data: Data): Badge | undefined;
  waysOf?(selection: OptionSelection, data: Data, context: ConfigurationContext): readonly DialogLink[];
};

/** Builds the question of a selection; the compiler checks only the names of the parameters, not their values. */
export function selectionQuestion<Request extends Query, Answer extends object, Refusal>(
  call: Call<Request, Answer, Refusal>,
  params: { readonly [Key in keyof NoInfer<Request>]?: QueryValue },
): BackendQuestion<Answer> {
  return backendQuestion(call, params as Query as Request);
}

/** Reads a catalogue source; returns undefined after a failure or the timeout. */
export type ReadCatalogue = <Request extends Query, Picked>(
  source: AnswerSource<Request, Picked>,
  params: NoInfer<Request>,
) => Promise<Picked | undefined>;

export type PriceBreakdown = {
  total: Price;
  each?: Price | undefined;
  /** True if `each` includes accessories, unlike `scale`. */
  hasAddOns?: boolean;
  /** Surcharge (number) or full price by option name, then by value; surcharges are those of one piece if `hasUnitAdds`. */
  adds?: Readonly<Record<string, Readonly<Record<string, Price | number>>>>;
  hasUnitAdds?: boolean;
  /** Prices of all listed values; structured data states their range, and the header the lowest (`hasFrom`). */
  listed?: readonly Price[];
  /** Unit prices by minimum amount. */
  scale?: readonly { from: number; each: number }[];
};

/** Questions that the price needs, by name. */
export type PriceQuestions = Readonly<Record<string, BackendQuestion | undefined>>;

/** Forbids the names of the delivery questions, which are sent with the price questions. */
type WithoutDelivery = { readonly [Name in keyof typeof deliveryQuestions]?: never };

/** @typeParam Setup derived from the block's content */
export type ProductDescription<Setup extends object, Data extends object, Questions extends PriceQuestions = PriceQuestions> = {
  options: readonly LabelledOption<Data>[];
  loadData(setup: Setup, requested: OptionSelection, readCatalogue: ReadCatalogue): Promise<Data | undefined>;
  /** True if several pieces can be ordered, so that a unit price may follow the total. */
  hasEach?: true;
  /** True if larger amounts lower the unit price. */
  hasScale?: true;
  hasFrom?: true;
  extraParameters?: readonly string[];
  /** Adds values that other parameters imply, such as those in an article number. */
  expandSelection?(query: URLSearchParams, requested: OptionSelection, setup: Setup): OptionSelection;
  /** True if pages with this selection may be cached. Default: at most one option differs from its default, by a listed value. */
  isOneOfFew?(resolved: ResolvedOptions, data: Data): boolean;
  title(selection: OptionSelection, data: Data, context: ConfigurationContext): string;
  questions(selection: OptionSelection, data: Data): Questions;
  read(answers: AnswersTo<Questions>, selection: OptionSelection, data: Data): PriceBreakdown | undefined;
  /** Article as the back end's express production names it. */
  delivered(selection: OptionSelection, data: Data): DeliveredArticle;
  /** Required for products without `order`. */
  handOff?(selection: OptionSelection, data: Data, context: ConfigurationContext): HandOff;
  order?(selection: OptionSelection): DirectOrder;
  /** Overrides the general notice about a refused option. */
  noticeOf?(refused: string, resolved: ResolvedOptions, data: Data, context: ConfigurationContext): string | undefined;
  hangingOf?(selection: OptionSelection, data: Data): WallPreviewModel;
  cardOf?(selection: OptionSelection): CardPreviewModel;
  /** Designer link to a sample, or to the article that `sampleLegend` names. */
  sample?(selection: OptionSelection, data: Data, context: ConfigurationContext): HandOff | undefined;
  sampleLegend?: MessageId;
};

/** Infers the answer types from the questions. Curried, since one call infers either all of its type parameters or none. */
export function defineProduct<Setup extends object, Data extends object>() {
  return <Questions extends PriceQuestions & WithoutDelivery>(
    product: ProductDescription<Setup, Data, Questions>,
  ): ProductDescription<Setup, Data, Questions> => product;
}

export function unique<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}

export function markDisabled(values: readonly string[], closedBy: string, isOpen: (value: string) => boolean) {
  return values.map((value) => (isOpen(value) ? { value } : { value, closedBy }));
}

/** The back end sells at most 500. */
export function createAmountOption<Data>(): LabelledOption<Data> {
  return {
    name: "amount",
    legend: "configuration.amount",
    control: "number",
    offer: () => ({ range: { min: 1, max: 500, step: 1 }, first: 1 }),
    nameOf: (value) => value,
  };
}

/** Casts a selected value to the type of the designer's schema; the offer allows no other values. */
export function selectedValue<Value extends string>(selection: OptionSelection, name: string): Value {
  return selection[name] as Value;
}

/** Shop 7.3. */
export function refinementParameter<Value extends string>(selection: OptionSelection): { refinementType?: Value } {
  const { refinementType = "none" } = selection;
  return refinementType === "none" ? {} : { refinementType: refinementType as Value };
}
