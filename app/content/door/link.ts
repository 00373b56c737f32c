import type { AssetFieldValue, MultilinkFieldValue } from "@storyblok/schema";
import type { Place, Reading } from "./findings.ts";
import { limits } from "./limits.ts";
import { addressText, isRecord, kindOf } from "./text.ts";

const linkTypes = ["story", "url", "email", "asset"] as const;

/** The parts of a link that say where it leads. */
const linkTexts = ["id", "url", "cached_url", "anchor", "email"] as const;

/** Reads a link field: where it leads, and nothing else that a link can carry. */
export function readLink(value: unknown, at: Place, reading: Reading): MultilinkFieldValue | undefined {
  if (!isRecord(value)) return reading.fault(at, `expected a link, received ${kindOf(value)}`);
  const linktype = linkTypes.find((type) => type === value.linktype);
  if (!linktype) return reading.fault(at, `expected a link to one of: ${linkTypes.join(", ")}`);
  if (linkTexts.some((name) => isTooLong(value[name]))) return reading.fault(at, `a link of more than ${limits.address} characters`);
  const slug = isRecord(value.story) ? addressText(value.story.full_slug) : "";
  return {
    fieldtype: "multilink",
    linktype,
    id: addressText(value.id),
    url: addressText(value.url),
    cached_url: addressText(value.cached_url),
    ...(typeof value.anchor === "string" ? { anchor: addressText(value.anchor) } : {}),
    ...(typeof value.email === "string" ? { email: addressText(value.email) } : {}),
    ...(slug ? { story: { full_slug: slug } } : {}),
  } as MultilinkFieldValue;
}

/** Reads an asset field: its address and its words. One that was emptied has no address. */
export function readPicture(value: unknown, at: Place, reading: Reading): AssetFieldValue | undefined {
  if (!isRecord(value)) return reading.fault(at, `expected a picture, received ${kindOf(value)}`);
  const { filename, alt, id } = value;
  if (!isTextOrNull(filename) || isTooLong(filename)) return reading.fault(at, "expected a picture with an address");
  if (!isTextOrNull(alt) || isTooLong(alt)) return reading.fault(at, "expected a picture with words that describe it");
  return {
    fieldtype: "asset",
    id: Number.isSafeInteger(id) ? (id as number) : null,
    alt: typeof alt === "string" ? addressText(alt) : null,
    filename: addressText(filename),
  };
}

function isTextOrNull(value: unknown): value is string | null | undefined {
  return value === undefined || value === null || typeof value === "string";
}

function isTooLong(value: unknown): boolean {
  return typeof value === "string" && value.length > limits.address;
}
