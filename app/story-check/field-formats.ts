import type { FieldFormat } from "#app/blocks/define-block.server.ts";
import { parseAnchor } from "#app/blocks/public-container/anchor.ts";
import { blockRegistry } from "#app/blocks/registry.server.ts";
import { parseContentDate } from "#app/locale/content-date.ts";
import type { DomainTable } from "#app/locale/domains.ts";
import { toShopUrl } from "#app/locale/shop-url.ts";
import { isHexColour } from "#app/ui/controls/hex-colour.ts";
import { iconNames } from "#app/ui/icon/icons.ts";
import { type AddFinding, quoteInput } from "./finding.ts";
import type { LocatedBlock } from "./walk.ts";

const colour: FieldFormat = { isValid: isHexColour, else: "is not a colour such as #1a2b3c: the default colours are used" };
const date: FieldFormat = {
  isValid: (text) => parseContentDate(text) !== undefined,
  else: "is not a date such as 2026-12-24 22:59: it is ignored",
};
const icon: FieldFormat = {
  isValid: (text) => (iconNames as readonly string[]).includes(text),
  else: `is not an icon of the sprite (${iconNames.join(", ")}): no icon is shown`,
};

/** Directives that search engines know; they ignore others. */
const directives =
  /^(all|none|index|noindex|follow|nofollow|noarchive|nosnippet|noimageindex|notranslate|unavailable_after:.+|max-(snippet|video-preview):-?\d+|max-image-preview:(none|standard|large))$/i;

const isRobots = (text: string) => text.split(",").every((part) => directives.test(part.trim()));
const isAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** Formats by block and field, such as "Frame.formatType". */
const ofField = new Map(Object.values(blockRegistry).flatMap(({ formats }) => Object.entries(formats)));

const ofName: Readonly<Record<string, FieldFormat>> = {
  anchor: {
    isValid: (text) => parseAnchor({ anchor: text }) !== undefined,
    else: "is not a name such as our-workshop (lowercase letters, digits and hyphens): links cannot lead here",
  },
  color: colour,
  icon,
  countdownEndDate: date,
  actionBarEndDate: date,
  createdAt: date,
  publishedAt: date,
  reviewBaseLink: { isValid: isAddress, else: "is not an http(s) URL: reviews are not linked" },
  robots: { isValid: isRobots, else: "is not a robots value such as index, follow: search engines list the page" },
  canonicalUrl: {
    isValid: (text, _, domains) => toShopUrl(text, domains) !== undefined,
    else: "is not a URL of the shop: the page's own URL is used",
  },
  additionalSameAsLinks: {
    isValid: (text) => text.split(/\s+/).filter(Boolean).every(isAddress),
    else: "has a line that is not an http(s) URL: the line is ignored",
  },
};

/** Checks fields whose text has a format. Returns false for plain text, whose words must be checked instead. */
export function checkFieldFormat(
  text: string,
  at: string,
  block: LocatedBlock,
  field: string,
  domains: DomainTable,
  addFinding: AddFinding,
): boolean {
  const format =
    ofField.get(`${block.type}.${field}`) ??
    (Object.hasOwn(ofName, field) ? ofName[field] : undefined) ??
    (/Color$/.test(field) ? colour : undefined);
  if (!format) return unread.has(field);
  if (!format.isValid(text.trim(), block.fields, domains))
    addFinding(format.isRequired ? "unknown-value" : "unread-value", at, `${quoteInput(text)} ${format.else}.`);
  return true;
}

/** Fields whose text visitors do not see. */
const unread: ReadonlySet<string> = new Set(["formats", "sku", "skus", "id", "path", "locale", "product"]);
