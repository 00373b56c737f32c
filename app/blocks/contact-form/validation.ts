import { isEmailAddress } from "#app/ui/email.ts";

/** In UTF-16 code units, as `maxlength` counts them. */
export const maxFieldLengths = { name: 100, email: 254, orderNumber: 40, topic: 100, subject: 150, message: 5_000 } as const;

export type ContactFieldName = keyof typeof maxFieldLengths;

export type ContactFormValues = Record<ContactFieldName, string>;

export type ContactFieldError = "missing" | "wrong" | "long";
export type ContactFieldErrors = Partial<Record<ContactFieldName, ContactFieldError>>;

/** Hidden from visitors, so a value marks spam. */
export const honeypotField = "website";

const names = Object.keys(maxFieldLengths) as ContactFieldName[];
const needed: ReadonlySet<ContactFieldName> = new Set(["name", "email", "subject", "message"]);

export function toSingleLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ");
}

/** Drops unknown fields and reduces all but the message to one line. */
export function parseContactForm(pairs: readonly (readonly [string, string])[]): ContactFormValues {
  const given = new Map(pairs);
  const text = (name: ContactFieldName) => {
    const typed = (given.get(name) ?? "").toWellFormed();
    return (name === "message" ? typed.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n\t]/gu, "") : toSingleLine(typed)).trim();
  };
  return Object.fromEntries(names.map((name) => [name, text(name)])) as ContactFormValues;
}

/** @param topics offered by the block */
export function validateContactForm(filled: ContactFormValues, topics: readonly string[]): ContactFieldErrors {
  const faultOf = (name: ContactFieldName): ContactFieldError | undefined => {
    const value = filled[name];
    if (value === "") return needed.has(name) ? "missing" : undefined;
    if (value.length > maxFieldLengths[name]) return "long";
    if (name === "email") return isEmailAddress(value) ? undefined : "wrong";
    return name === "topic" && !topics.includes(value) ? "wrong" : undefined;
  };
  const faults = names.map((name) => [name, faultOf(name)] as const);
  return Object.fromEntries(faults.filter(([, fault]) => fault !== undefined));
}
