import type { AssetFieldValue, MultilinkFieldValue } from "@storyblok/schema";
import { type Place, type Reading, within } from "./findings.ts";
import { limits } from "./limits.ts";
import { addressText, isRecord, isUnset, kindOf, noText, unclean } from "./text.ts";

const linkTypes = ["story", "url", "email", "asset"] as const;

/** The parts of a link that say where it leads. */
const linkTexts = ["id", "url", "cached_url", "anchor", "email"] as const;

/** Reads a link field: where it leads, and nothing else that a link can carry. */
export function readLink(value: unknown, at: Place, reading: Reading): MultilinkFieldValue | undefined {
  if (!isRecord(value)) return reading.fault(at, "wrong-kind", `expected a link, received ${kindOf(value)}`);
  const linktype = linkTypes.find((type) => type === value.linktype);
  if (!linktype) return reading.fault(at, "unknown-value", `expected a link to one of: ${linkTypes.join(", ")}`);
  if (linkTexts.some((name) => isTooLong(value[name])))
    return reading.fault(at, "too-long", `a link of more than ${limits.address} characters`);
  const slug = isRecord(value.story) ? addressText(value.story.full_slug) : "";
  const part = (name: (typeof linkTexts)[number]) => readPart(value[name], within(at, name), reading);
  return {
    fieldtype: "multilink",
    linktype,
    id: part("id"),
    url: part("url"),
    cached_url: part("cached_url"),
    ...(typeof value.anchor === "string" ? { anchor: part("anchor") } : {}),
    ...(typeof value.email === "string" ? { email: part("email") } : {}),
    ...(slug ? { story: { full_slug: slug } } : {}),
  } as MultilinkFieldValue;
}

/** Reads an asset field: its address and its words. One that was emptied has no address. */
export function readPicture(value: unknown, at: Place, reading: Reading): AssetFieldValue | undefined {
  if (!isRecord(value)) return reading.fault(at, "wrong-kind", `expected a picture, received ${kindOf(value)}`);
  const { filename, alt, id } = value;
  if (!isTextOrNull(filename) || isTooLong(filename)) return reading.fault(at, "wrong-kind", "expected a picture with an address");
  if (!isTextOrNull(alt) || isTooLong(alt)) return reading.fault(at, "wrong-kind", "expected a picture with words that describe it");
  return {
    fieldtype: "asset",
    id: Number.isSafeInteger(id) ? (id as number) : null,
    alt: typeof alt === "string" ? readPart(alt, within(at, "alt"), reading) : null,
    filename: readPart(filename, within(at, "filename"), reading),
  };
}

/** Reads a short text of a link or a picture; "" for one that is not there, and for what is no text, which is told. */
function readPart(value: unknown, at: Place, reading: Reading): string {
  const text = addressText(value);
  if (typeof value === "string" && text !== value) reading.fault(at, ...unclean);
  else if (typeof value !== "string" && !isUnset(value)) reading.fault(at, ...noText(value));
  return text;
}

function isTextOrNull(value: unknown): value is string | null | undefined {
  return value === undefined || value === null || typeof value === "string";
}

function isTooLong(value: unknown): boolean {
  return typeof value === "string" && value.length > limits.address;
}
