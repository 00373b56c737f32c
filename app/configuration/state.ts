// What is configured, as a pure state: options that are chosen one after the other, each within what was chosen before it.

/** What is chosen, by the names of options; every value is a text, as addresses and forms have it. */
export type Chosen = Readonly<Record<string, string>>;

/**
 * A value on offer. `closedBy` names the option, chosen before it, that it does not go with; one that `isOwn` is beyond the list, and
 * offered to a shopper who asked for it.
 */
export type Value = { value: string; closedBy?: string; isOwn?: true };

/** What an option offers: some values, or a number within bounds. */
export type Offer =
  | {
      values: readonly Value[];
      first?: string | undefined;
      /** What comes closest to what was asked for, where that is not to be had: it is among the values, and taken in its place. */
      instead?: string | undefined;
    }
  | { range: { least: number; most: number; step: number }; first: number };

/**
 * One option of what is sold.
 *
 * @typeParam Data what is known of it: the catalogue's words
 */
export type OptionOf<Data> = {
  /** What it is called in forms and addresses: the designer's own word, where it has one. */
  name: string;
  /** What a form calls it where several options share a parameter, each as one item of its list: "optionTypes[]". */
  field?: string;
  /**
   * What it offers beside what is chosen; undefined where there is nothing of it to be chosen.
   *
   * @param wished what a shopper asks for: something beyond the list may be offered to who asks for it
   */
  offer(data: Data, chosen: Chosen, wished: string | undefined): Offer | undefined;
};

/** An option as it is settled: what it offers, and what of that is chosen. */
export type SettledOption = { name: string; field: string; offer: Offer; chosen: string; isDefault: boolean };

export type Settled = {
  wish: Chosen;
  chosen: Chosen;
  options: readonly SettledOption[];
  /** The names of options that were asked for something that they do not offer. */
  refused: readonly string[];
};

/**
 * Settles what a shopper wishes. In place of what is not offered, or not beside what was chosen before it, the option takes what comes
 * closest, where its values have an order, and else its first.
 */
export function settle<Data>(options: readonly OptionOf<Data>[], data: Data, wish: Chosen): Settled {
  const chosen: Record<string, string> = {};
  const settled: SettledOption[] = [];
  const refused: string[] = [];
  for (const option of options) {
    const { name, field = name } = option;
    const wished = Object.hasOwn(wish, name) ? wish[name] : undefined;
    const offer = option.offer(data, chosen, wished);
    if (!offer) continue;
    const first = firstOf(offer);
    if (first === undefined) continue;
    const isOffered = wished !== undefined && isIn(offer, wished);
    if (wished !== undefined && wished !== "" && !isOffered) refused.push(name);
    const taken = isOffered ? wished : (insteadIn(offer, wished) ?? first);
    chosen[name] = taken;
    settled.push({ name, field, offer, chosen: taken, isDefault: taken === first });
  }
  return { wish, chosen, options: settled, refused };
}

/** What an option is set to where nobody wishes anything; undefined where all of it is closed. */
function firstOf(offer: Offer): string | undefined {
  if ("range" in offer) return String(offer.first);
  const { values, first } = offer;
  return first !== undefined && isIn(offer, first) ? first : values.find(({ closedBy }) => !closedBy)?.value;
}

function insteadIn(offer: Offer, wished: string | undefined): string | undefined {
  if ("range" in offer) return nearestInRange(offer.range, wished);
  return offer.instead !== undefined && isIn(offer, offer.instead) ? offer.instead : undefined;
}

/** A whole number in its one spelling. */
export function isNumber(text: string | undefined): text is string {
  return text !== undefined && /^(?:0|[1-9]\d{0,14})$/.test(text);
}

function nearestInRange({ least, most, step }: { least: number; most: number; step: number }, wished: string | undefined) {
  if (!isNumber(wished)) return undefined;
  const last = Math.floor((most - least) / step);
  return String(least + step * Math.max(0, Math.min(last, Math.round((Number(wished) - least) / step))));
}

/** The number of a list that comes closest to the one that is asked for; the larger of two, which is enough. */
export function nearestOf(numbers: readonly number[], wished: string | undefined): string | undefined {
  if (!isNumber(wished)) return undefined;
  const away = (number: number) => Math.abs(number - Number(wished));
  const [nearest] = numbers.toSorted((one, other) => away(one) - away(other) || other - one);
  return nearest === undefined ? undefined : String(nearest);
}

function isIn(offer: Offer, wished: string): boolean {
  if ("values" in offer) return offer.values.some(({ value, closedBy }) => value === wished && !closedBy);
  const { least, most, step } = offer.range;
  const number = /^\d{1,6}$/.test(wished) ? Number(wished) : Number.NaN;
  return String(number) === wished && number >= least && number <= most && (number - least) % step === 0;
}

type Pairs = [name: string, value: string][];

/** The one spelling of what is chosen: in the order of the options, what an option starts with left out. */
export function spelled({ options }: Pick<Settled, "options">): Pairs {
  return options.flatMap(({ name, field, chosen, isDefault }) =>
    isDefault ? [] : [[field, field === name ? chosen : `${name}.${chosen}`] as [string, string]],
  );
}

/** What a query wishes of options: the last word of each counts. */
export function wishIn(options: readonly Pick<OptionOf<never>, "name" | "field">[], pairs: Iterable<readonly [string, string]>): Chosen {
  const said = [...pairs];
  const wish: Record<string, string> = {};
  for (const { name, field = name } of options) {
    for (const [key, value] of said) {
      if (key !== field) continue;
      if (field === name) wish[name] = value;
      else if (value.startsWith(`${name}.`)) wish[name] = value.slice(name.length + 1);
    }
  }
  return wish;
}
