import { emailPattern } from "#app/ui/email.ts";

/** The fields that a shopper fills in, and how many characters each may have. */
export const longest = { name: 100, email: 254, orderNumber: 40, topic: 100, subject: 150, message: 5_000 } as const;

export type FieldName = keyof typeof longest;

/** What a shopper has typed. */
export type Filled = Record<FieldName, string>;

/** What is wrong with a field: nothing stands in it, it is none, or too long. */
export type Fault = "missing" | "wrong" | "long";
export type Faults = Partial<Record<FieldName, Fault>>;

/** What no person fills in, as no person sees it. */
export const trap = "website";

const names = Object.keys(longest) as FieldName[];
const needed: ReadonlySet<FieldName> = new Set(["name", "email", "subject", "message"]);
const address = new RegExp(`^(?:${emailPattern})$`, "v");

/** Whether a text is an e-mail address. */
export function isEmail(text: string): boolean {
  return address.test(text);
}

/** A text without the signs that part lines or print nothing. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ");
}

/** Reads a form as it was sent: whatever else it holds is left out, and but for the message every field is one line. */
export function readFilled(pairs: readonly (readonly [string, string])[]): Filled {
  const given = new Map(pairs);
  const text = (name: FieldName) => {
    const typed = (given.get(name) ?? "").toWellFormed();
    return (name === "message" ? typed.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n\t]/gu, "") : oneLine(typed)).trim();
  };
  return Object.fromEntries(names.map((name) => [name, text(name)])) as Filled;
}

/** What is wrong with a form; nothing where it can be sent. @param topics what its block lets shoppers choose */
export function faultsOf(filled: Filled, topics: readonly string[]): Faults {
  const faultOf = (name: FieldName): Fault | undefined => {
    const value = filled[name];
    if (value === "") return needed.has(name) ? "missing" : undefined;
    if (value.length > longest[name]) return "long";
    if (name === "email") return isEmail(value) ? undefined : "wrong";
    return name === "topic" && !topics.includes(value) ? "wrong" : undefined;
  };
  const faults = names.map((name) => [name, faultOf(name)] as const);
  return Object.fromEntries(faults.filter(([, fault]) => fault !== undefined));
}
