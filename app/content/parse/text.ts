import type { ContentPath, ParseContext } from "./issues.ts";
import { contentLimits } from "./limits.ts";

export function isEmptyField(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Names a value's type, never the value. */
export function describeType(value: unknown): string {
  return value === null ? "null" : Array.isArray(value) ? "a list" : typeof value;
}

/**
 * Removes lone surrogates and control characters, which are invalid in URLs and markup.
 *
 * @param max characters; a longer text is rejected, since truncating it could change its meaning
 */
export function parseText(value: unknown, path: ContentPath, context: ParseContext, max: number = contentLimits.text): string | undefined {
  if (typeof value !== "string") return context.fault(path, ...notTextIssue(value));
  if (value.length > max) return context.fault(path, "too-long", `${value.length} characters, the maximum is ${max}`);
  const clean = plainText(value);
  if (clean !== value) context.fault(path, ...uncleanTextIssue);
  return clean === "" ? undefined : clean;
}

export function notTextIssue(value: unknown): ["wrong-kind", string] {
  return ["wrong-kind", `expected a text, received ${describeType(value)}`];
}

export const uncleanTextIssue = ["unclean", "had broken or invisible characters"] as const;

/** Cleans an id, name or URL; "" for texts above the limit and other values. */
export function toShortText(value: unknown): string {
  return typeof value === "string" && value.length <= contentLimits.address ? plainText(value) : "";
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: removes these characters
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

function plainText(text: string): string {
  return text.toWellFormed().replace(controls, "");
}
