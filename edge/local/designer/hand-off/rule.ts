export type Rule = {
  /** One value (`key`), a list (`key[]`), or an object of these parts (`key[part]`). */
  shape: "one" | "list" | readonly string[];
  allows(value: string): boolean;
  /** Description of valid values, after "must be". */
  what: string;
  /** Id prefix of the trade messages that name the values, such as "photobox.type"; without it, values get no name. */
  area?: string;
};

export type Rules = Readonly<Record<string, Rule>>;

export function oneOf(values: readonly string[], area?: string): Rule {
  return { shape: "one", allows: (value) => values.includes(value), what: `one of ${values.join(", ")}`, ...(area && { area }) };
}

/** Allows whole numbers from `min` to `max`, without leading zeros. */
export function integerRule(min: number, max: number): Rule {
  return {
    shape: "one",
    allows: (value) => /^(0|[1-9]\d{0,8})$/.test(value) && Number(value) >= min && Number(value) <= max,
    what: `a whole number from ${min} to ${max}`,
  };
}

export function patternRule(pattern: RegExp, what: string): Rule {
  return { shape: "one", allows: (value) => pattern.test(value), what };
}

export function listOf(rule: Rule): Rule {
  return { ...rule, shape: "list" };
}

export function partsOf(parts: readonly string[], rule: Rule): Rule {
  return { ...rule, shape: parts };
}

export const idRule = integerRule(1, 999_999_999);

/** Allows "true" only; an absent parameter means false. */
export const flagRule = oneOf(["true"]);

/** Allows text that may be a name in the back end, such as an SKU. */
export const nameRule = patternRule(/^[\w-]{1,80}$/, "a name of letters, digits and dashes");

export const formatRule = patternRule(/^[1-9]\d{0,4}x[1-9]\d{0,4}$/, 'width and height in millimetres, such as "600x400"');

export const dateRule = patternRule(/^\d{4}-\d{2}-\d{2}$/, 'a day such as "2031-04-15"');

export function isExistingDate(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
