// A product describes its options in order; each offers values, or a range of numbers, that depend on earlier options. All values are
// strings, as in URLs and forms.

/** Values by option name. */
export type OptionSelection = Readonly<Record<string, string>>;

/** `closedBy` names the earlier option that excludes the value; `isOwn` marks a value beyond the list, offered if requested. */
export type OfferedValue = { value: string; closedBy?: string; isOwn?: true };

export type OptionOffer =
  | {
      values: readonly OfferedValue[];
      first?: string | undefined;
      /** Replaces an unavailable requested value. */
      instead?: string | undefined;
      /** Names the value in the query even if it is the default. */
      isNamed?: boolean | undefined;
    }
  | { range: { min: number; max: number; step: number }; first: number };

export type OptionDescription<Data> = {
  /** Also the name of the URL parameter, unless `field` is set; equal to the designer's parameter, if the designer has the option. */
  name: string;
  /** Form field of a list that several options share, one item each: "optionTypes[]". */
  field?: string;
  /**
   * Returns undefined to hide the option.
   *
   * @param requested may add a value beyond the list
   */
  offer(data: Data, selection: OptionSelection, requested: string | undefined): OptionOffer | undefined;
};

export type ResolvedOption = { name: string; field: string; offer: OptionOffer; chosen: string; isDefault: boolean };

export type ResolvedOptions = {
  requested: OptionSelection;
  chosen: OptionSelection;
  options: readonly ResolvedOption[];
  refused: readonly string[];
};

/**
 * Resolves the options in order. Replaces an unavailable value with the nearest number of a range or the offer's `instead`, else with the
 * option's default.
 */
export function resolveOptions<Data>(options: readonly OptionDescription<Data>[], data: Data, selection: OptionSelection): ResolvedOptions {
  const chosen: Record<string, string> = {};
  const resolved: ResolvedOption[] = [];
  const refused: string[] = [];
  for (const option of options) {
    const { name, field = name } = option;
    const requested = Object.hasOwn(selection, name) ? selection[name] : undefined;
    const offer = option.offer(data, chosen, requested);
    if (!offer) continue;
    const first = firstOf(offer);
    if (first === undefined) continue;
    const isOffered = requested !== undefined && isIn(offer, requested);
    if (requested !== undefined && requested !== "" && !isOffered) refused.push(name);
    const taken = isOffered ? requested : (insteadIn(offer, requested) ?? first);
    chosen[name] = taken;
    const isNamed = "values" in offer && offer.isNamed === true;
    resolved.push({ name, field, offer, chosen: taken, isDefault: taken === first && !isNamed });
  }
  return { requested: selection, chosen, options: resolved, refused };
}

/** Returns undefined if all values are disabled. */
function firstOf(offer: OptionOffer): string | undefined {
  if ("range" in offer) return String(offer.first);
  const { values, first } = offer;
  return first !== undefined && isIn(offer, first) ? first : values.find(({ closedBy }) => !closedBy)?.value;
}

function insteadIn(offer: OptionOffer, requested: string | undefined): string | undefined {
  if ("range" in offer) return nearestInRange(offer.range, requested);
  return offer.instead !== undefined && isIn(offer, offer.instead) ? offer.instead : undefined;
}

/** Accepts canonical whole numbers only (no sign, no leading zeros). */
export function isWholeNumberText(text: string | undefined): text is string {
  return text !== undefined && /^(?:0|[1-9]\d{0,14})$/.test(text);
}

function nearestInRange({ min, max, step }: { min: number; max: number; step: number }, requested: string | undefined) {
  if (!isWholeNumberText(requested)) return undefined;
  const last = Math.floor((max - min) / step);
  return String(min + step * Math.max(0, Math.min(last, Math.round((Number(requested) - min) / step))));
}

/** Returns the nearest listed number; the larger of two at equal distance, so that the amount suffices. */
export function nearestNumberText(numbers: readonly number[], requested: string | undefined): string | undefined {
  if (!isWholeNumberText(requested)) return undefined;
  const away = (number: number) => Math.abs(number - Number(requested));
  const [nearest] = numbers.toSorted((one, other) => away(one) - away(other) || other - one);
  return nearest === undefined ? undefined : String(nearest);
}

function isIn(offer: OptionOffer, requested: string): boolean {
  if ("values" in offer) return offer.values.some(({ value, closedBy }) => value === requested && !closedBy);
  const { min, max, step } = offer.range;
  const number = /^\d{1,6}$/.test(requested) ? Number(requested) : Number.NaN;
  return String(number) === requested && number >= min && number <= max && (number - min) % step === 0;
}

type Pairs = [name: string, value: string][];

/** Builds the canonical query: in order of the options, without defaults. */
export function toQuery({ options }: Pick<ResolvedOptions, "options">): Pairs {
  return options.flatMap(({ name, field, chosen, isDefault }) =>
    isDefault ? [] : [[field, field === name ? chosen : `${name}.${chosen}`] as [string, string]],
  );
}

/** If an option occurs several times, the last value wins. */
export function readSelection(
  options: readonly Pick<OptionDescription<never>, "name" | "field">[],
  pairs: Iterable<readonly [string, string]>,
): OptionSelection {
  const all = [...pairs];
  const requested: Record<string, string> = {};
  for (const { name, field = name } of options) {
    for (const [key, value] of all) {
      if (key !== field) continue;
      if (field === name) requested[name] = value;
      else if (value.startsWith(`${name}.`)) requested[name] = value.slice(name.length + 1);
    }
  }
  return requested;
}
