import type { Place, Reading } from "./findings.ts";
import { limits } from "./limits.ts";

/** Whether a field was left empty, in whichever way the content service writes that. */
export function isUnset(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}

/** Whether a value is an object with named parts. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What a value is, for a fault; never the value itself. */
export function kindOf(value: unknown): string {
  return value === null ? "null" : Array.isArray(value) ? "a list" : typeof value;
}

/**
 * Reads a text. Half a character and signs that control a terminal are replaced or left out, since addresses and markup
 * cannot be made of them.
 *
 * @param most characters; a longer text is refused, as half of one says something else than its editor meant
 */
export function readText(value: unknown, at: Place, reading: Reading, most: number = limits.text): string | undefined {
  if (typeof value !== "string") return reading.fault(at, ...noText(value));
  if (value.length > most) return reading.fault(at, "too-long", `${value.length} characters, at most ${most} are read`);
  const clean = plainText(value);
  if (clean !== value) reading.fault(at, ...unclean);
  return clean === "" ? undefined : clean;
}

/** What is told of something that is no text. */
export function noText(value: unknown): ["wrong-kind", string] {
  return ["wrong-kind", `expected a text, received ${kindOf(value)}`];
}

/** What is told of a text that was read without some of its characters. */
export const unclean = ["unclean", "had broken or invisible characters"] as const;

/** A short text that nobody types, such as an id or an address that was copied: "" for anything else. */
export function addressText(value: unknown): string {
  return typeof value === "string" && value.length <= limits.address ? plainText(value) : "";
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are meant
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

function plainText(text: string): string {
  return text.toWellFormed().replace(controls, "");
}
