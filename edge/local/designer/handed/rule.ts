/** What one parameter of a designer's address may say. */
export type Rule = {
  /** One value (`key`), a list (`key[]`), or an object of these parts (`key[part]`). */
  shape: "one" | "list" | readonly string[];
  allows(value: string): boolean;
  /** What every value must be, behind "must be". */
  what: string;
  /** The area of the trade's words that its values are shown in; without one they are shown as they are. */
  area?: string;
};

export type Rules = Readonly<Record<string, Rule>>;

export function oneOf(values: readonly string[], area?: string): Rule {
  return { shape: "one", allows: (value) => values.includes(value), what: `one of ${values.join(", ")}`, ...(area && { area }) };
}

/** A whole number within bounds, without a leading zero. */
export function whole(least: number, most: number): Rule {
  return {
    shape: "one",
    allows: (value) => /^(0|[1-9]\d{0,8})$/.test(value) && Number(value) >= least && Number(value) <= most,
    what: `a whole number from ${least} to ${most}`,
  };
}

export function written(pattern: RegExp, what: string): Rule {
  return { shape: "one", allows: (value) => pattern.test(value), what };
}

/** A list of values of which each keeps the rule. */
export function listOf(rule: Rule): Rule {
  return { ...rule, shape: "list" };
}

/** An object of parts of which each keeps the rule. */
export function partsOf(parts: readonly string[], rule: Rule): Rule {
  return { ...rule, shape: parts };
}

/** The number of something in the back end. */
export const id = whole(1, 999_999_999);

/** What is so, or is not said. */
export const flag = oneOf(["true"]);

/** A name of the back end's: letters, digits, dashes. */
export const word = written(/^[\w-]{1,80}$/, "a name of letters, digits and dashes");

/** Width and height in millimetres. */
export const format = written(/^[1-9]\d{0,4}x[1-9]\d{0,4}$/, 'width and height in millimetres, such as "600x400"');

export const date = written(/^\d{4}-\d{2}-\d{2}$/, 'a day such as "2031-04-15"');

/** Whether a written day is one of the calendar. */
export function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
