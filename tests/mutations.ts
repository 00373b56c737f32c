import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { toImageAsset } from "../app/content/image.ts";
import { resolveLink } from "../app/content/links/links.ts";
import type { FieldDefinition } from "../app/content/parse/fields.ts";
import { parseStory } from "../app/content/parse/story.ts";
import { RichText } from "../app/content/rich-text/rich-text.server.tsx";
import { parseContentDate } from "../app/locale/content-date.ts";
import { createDomainTable } from "../app/locale/domains.ts";
import { isLocale } from "../app/locale/locales.ts";
import { toShopUrl } from "../app/locale/shop-url.ts";
import { locateStory } from "../app/story-check/story-location.ts";
import { isHexColour } from "../app/ui/controls/hex-colour.ts";
import { schema } from "../content-types/schema.ts";
import { takeEvents } from "./expected-events.ts";
import type { FieldPlace } from "./wrong-values.ts";

// Detects lost values independently of the story check: by the parser's output and the field's reader.

type Parts = Readonly<Record<string, unknown>>;

const domains = createDomainTable("https://{channel}.{country}.shop.test", []);
const fields = new Map<string, FieldDefinition>(
  Object.values(schema.blocks).flatMap(({ name, fields: all }) =>
    all.map((field) => [`${name}.${field.name}`, field as FieldDefinition] as const),
  ),
);

/** Detects a field value that is lost on its way to a visitor, in full or in part. */
export function isRefused(story: unknown, place: FieldPlace, value: unknown): boolean {
  const field = fields.get(`${place.of}.${place.name}`);
  // A block's `_uid` is not a field.
  if (!field) return false;
  if (isEmpty(value)) return field.required === true;
  const { story: read } = parseStory(story);
  const kept = keptAt(read?.content, place.path.slice(1));
  if (isLost(value, kept, field)) return true;
  return field.required === true && isNothing(kept) ? true : isUnread(kept, field, String((story as Parts).full_slug));
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}

/** Returns the parsed value at a path, or undefined if it or its block was removed. */
function keptAt(content: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((inner, step) => (inner as Parts | undefined)?.[step], content);
}

/** Detects a value that the parser changed or removed. */
function isLost(value: unknown, kept: unknown, { type, name }: FieldDefinition): boolean {
  if (kept === undefined) return true;
  if (name === "formats" || name === "skus") return kept !== value;
  switch (type) {
    case "bloks":
    case "options":
    case "multiasset":
      return (kept as unknown[]).length !== (value as unknown[]).length;
    case "multilink":
      return ["id", "url", "cached_url", "anchor", "email"].some((part) => isChanged(value, kept, part));
    case "asset":
      return ["filename", "alt"].some((part) => isChanged(value, kept, part));
    case "richtext":
      return wordsOf(value) !== wordsOf(kept);
    case "number":
      return kept !== Number(value);
    default:
      return kept !== value && kept !== String(value);
  }
}

function isChanged(value: unknown, kept: unknown, part: string): boolean {
  return ((value as Parts)[part] || "") !== ((kept as Parts)[part] || "");
}

/** Formats a rich text's nodes and texts on one line, for comparison. */
function wordsOf(node: unknown): string {
  if (Array.isArray(node)) return node.map(wordsOf).join("|");
  if (typeof node !== "object" || node === null) return "?";
  const { type, text, content } = node as Parts;
  return type === "text" ? String(text) : `${String(type)}(${content === undefined ? "" : wordsOf(content)})`;
}

/** Detects an empty list, picture or link. */
function isNothing(kept: unknown): boolean {
  if (Array.isArray(kept)) return kept.length === 0;
  const { fieldtype, filename, id, url, cached_url, anchor, email } = (kept ?? {}) as Parts;
  if (fieldtype === "asset") return !filename;
  return fieldtype === "multilink" && ![id, url, cached_url, anchor, email].some(Boolean);
}

/** Detects a parsed value that its reader ignores, in full or in part. */
function isUnread(kept: unknown, { type, name }: FieldDefinition, fullSlug: string): boolean {
  const standing = locateStory(fullSlug, domains);
  switch (type) {
    case "multilink":
      return standing !== undefined && !isNothing(kept) && resolveLink(kept as never, standing) === undefined;
    case "asset":
      return Boolean((kept as Parts).filename) && toImageAsset(kept as never) === undefined;
    case "multiasset":
      return (kept as Parts[]).some((one) => one.filename && toImageAsset(one as never) === undefined);
    case "richtext": {
      const html = renderToStaticMarkup(createElement(RichText, { document: kept, link: (words) => words }));
      return takeEvents().length > 0 || (html.replace(/<[^>]+>/g, "").trim() === "" && wordsOf(kept).includes("|"));
    }
    case "datetime":
      return parseContentDate(kept as string) === undefined;
    default:
      if (name === "locale") return !isLocale(kept as string);
      if (name === "canonicalUrl") return toShopUrl(kept as string, domains) === undefined;
      return /Color$|^color$/.test(name) && !isHexColour(kept as string);
  }
}
