import type { AssetFieldValue, MultilinkFieldValue } from "@storyblok/schema";
import { type ContentPath, childPath, type ParseContext } from "./issues.ts";
import { contentLimits } from "./limits.ts";
import { describeType, isEmptyField, isRecord, notTextIssue, toShortText, uncleanTextIssue } from "./text.ts";

const linkTypes = ["story", "url", "email", "asset"] as const;

const linkTexts = ["id", "url", "cached_url", "anchor", "email"] as const;

/** Keeps only the properties that define its target. */
export function parseLinkField(value: unknown, path: ContentPath, context: ParseContext): MultilinkFieldValue | undefined {
  if (!isRecord(value)) return context.fault(path, "wrong-kind", `expected a link, received ${describeType(value)}`);
  const linktype = linkTypes.find((type) => type === value.linktype);
  if (!linktype) return context.fault(path, "unknown-value", `expected a link to one of: ${linkTypes.join(", ")}`);
  if (linkTexts.some((name) => isTooLong(value[name])))
    return context.fault(path, "too-long", `a link of more than ${contentLimits.address} characters`);
  const slug = isRecord(value.story) ? toShortText(value.story.full_slug) : "";
  const part = (name: (typeof linkTexts)[number]) => readPart(value[name], childPath(path, name), context);
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

/** Parses an asset; one that an editor has cleared has an empty filename. */
export function parseAssetField(value: unknown, path: ContentPath, context: ParseContext): AssetFieldValue | undefined {
  if (!isRecord(value)) return context.fault(path, "wrong-kind", `expected a picture, received ${describeType(value)}`);
  const { filename, alt, id } = value;
  if (!isTextOrNull(filename) || isTooLong(filename)) return context.fault(path, "wrong-kind", "expected a picture with a URL");
  if (!isTextOrNull(alt) || isTooLong(alt)) return context.fault(path, "wrong-kind", "expected a picture with an alternative text");
  return {
    fieldtype: "asset",
    id: Number.isSafeInteger(id) ? (id as number) : null,
    alt: typeof alt === "string" ? readPart(alt, childPath(path, "alt"), context) : null,
    filename: readPart(filename, childPath(path, "filename"), context),
  };
}

/** Cleans a text, and reports it if it was not clean. Returns "" for other types, and reports them unless they are empty. */
function readPart(value: unknown, path: ContentPath, context: ParseContext): string {
  const text = toShortText(value);
  if (typeof value === "string" && text !== value) context.fault(path, ...uncleanTextIssue);
  else if (typeof value !== "string" && !isEmptyField(value)) context.fault(path, ...notTextIssue(value));
  return text;
}

function isTextOrNull(value: unknown): value is string | null | undefined {
  return value === undefined || value === null || typeof value === "string";
}

function isTooLong(value: unknown): boolean {
  return typeof value === "string" && value.length > contentLimits.address;
}
