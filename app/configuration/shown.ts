import type { UseJsonResult } from "#app/backend/use-json.ts";
import type { DeliveryLine } from "#app/ui/delivery/delivery.tsx";
import type { FormattedPrice } from "#app/ui/price/price.tsx";
import type { ConfigurationAnswer, ConfigurationModel, ConfigurationPrices, OptionModel } from "./model.ts";

/** Undefined while streaming, null if unavailable. */
export type LatePrices = ConfigurationPrices | null | undefined;

/** State of the delivered HTML; prices and delivery may arrive later. */
export type DeliveredConfiguration = {
  configured: ConfigurationModel;
  prices?: LatePrices;
  delivery?: readonly DeliveryLine[] | undefined;
};

export type ShownOption = {
  option: OptionModel;
  /** Index among all options. */
  place: number;
  /** Surcharges or full prices by index of the value; undefined while they stream, null if unknown. */
  adds: readonly (FormattedPrice | null)[] | null | undefined;
};

export type ShownTotal =
  | { state: "invalid" }
  /** `inferred` is the price of the picked value, shown while the total loads. */
  | { state: "loading"; inferred: FormattedPrice | undefined }
  | { state: "failed" }
  | { state: "known"; prices: LatePrices };

export type ShownConfiguration = {
  /** From the last answer; until the first one arrives, from the delivered HTML. */
  model: ConfigurationModel;
  options: readonly ShownOption[];
  /** Prices of the line "from …". */
  from: LatePrices | "loading";
  total: ShownTotal;
  /** Undefined while streaming. */
  tiers: ConfigurationPrices["scale"] | undefined;
  /** Undefined while streaming. */
  delivery: readonly DeliveryLine[] | undefined;
  /** True if the server has confirmed the selection, so that its links and its order are valid. */
  isConfirmed: boolean;
};

const none: readonly [] = [];

/** Until the answer for `query` arrives, options show the picked values and prices that are still valid. */
export function toShownConfiguration(
  delivered: DeliveredConfiguration,
  reading: Omit<UseJsonResult<ConfigurationAnswer>, "again">,
  query: string,
  hasInvalidNumber: boolean,
): ShownConfiguration {
  const { answer, isOld, hasFailed } = reading;
  const model = answer ?? delivered.configured;
  const prices = answer ? answer.prices : delivered.prices;
  const shown = isOld || hasFailed ? pendingSelection(model, prices, query, hasFailed) : answeredSelection(model, prices);
  const isAnswered = shown.total.state === "known" && (answer !== undefined || query === delivered.configured.query);
  return {
    ...shown,
    model,
    total: hasInvalidNumber ? { state: "invalid" } : shown.total,
    delivery: answer?.delivery ?? delivered.delivery,
    isConfirmed: isAnswered && !hasInvalidNumber,
  };
}

type ShownSelection = Pick<ShownConfiguration, "options" | "from" | "total" | "tiers">;

function answeredSelection({ options }: ConfigurationModel, prices: LatePrices): ShownSelection {
  return {
    options: options.map((option, place) => ({ option, place, adds: prices && (prices.adds[place] ?? none) })),
    from: prices,
    total: { state: "known", prices },
    tiers: prices === undefined ? undefined : (prices?.scale ?? []),
  };
}

/** `model` and `prices` belong to an earlier selection. */
function pendingSelection({ options }: ConfigurationModel, prices: LatePrices, query: string, hasFailed: boolean): ShownSelection {
  const picked = options.map((option) => withPendingValue(option, query));
  const [changed, ...others] = picked.filter((option, place) => option !== options[place]);
  // An option's prices do not depend on its own value, so they stay valid if only that option has changed.
  const addsOf = (option: OptionModel, place: number) =>
    prices && option === changed && others.length === 0 ? (prices.adds[place] ?? none) : null;
  const inferred =
    changed?.isPriced && addsOf(changed, picked.indexOf(changed))?.[changed.values.findIndex(({ value }) => value === changed.chosen)];
  return {
    options: picked.map((option, place) => ({ option, place, adds: addsOf(option, place) })),
    from: changed?.isPriced ? prices : "loading",
    total: hasFailed ? { state: "failed" } : { state: "loading", inferred: inferred ?? undefined },
    tiers: [],
  };
}

function withPendingValue(option: OptionModel, query: string): OptionModel {
  const { name, field } = option;
  const values = new URLSearchParams(query).getAll(field).filter((value) => field === name || value.startsWith(`${name}.`));
  const picked = values.at(-1);
  return picked === undefined || picked === option.chosen ? option : { ...option, chosen: picked };
}
