import { anchorIn } from "#app/blocks/public-container/anchor.ts";
import { isFormatString, readFormatList } from "#app/catalogue/format.ts";
import { framingOf } from "#app/catalogue/framing.ts";
import { readSku } from "#app/catalogue/sku.ts";
import { themeIdPattern } from "#app/catalogue/theme.ts";
import { contentDate } from "#app/locale/content-date.ts";
import type { Domains } from "#app/locale/domains.ts";
import { emailPattern } from "#app/ui/email.ts";
import { isHexColour } from "#app/ui/hex-colour.ts";
import { icons } from "#app/ui/icons.ts";
import { ourAddress } from "../canonical.server.ts";
import { type Code, type Note, quoted } from "./finding.ts";
import type { Lying } from "./walk.ts";

/** A text that means more than words: whether who reads it takes it, and what becomes of the page where they do not. */
type Meaning = { isRead(text: string, block: Lying["fields"], domains: Domains): boolean; else: string; code?: Code };

const colour: Meaning = { isRead: isHexColour, else: "is no colour such as #1a2b3c: the usual colours stand there" };
const date: Meaning = { isRead: (text) => contentDate(text) !== undefined, else: "is no date such as 2026-12-24 22:59: there is none" };
const icon: Meaning = {
  isRead: (text) => (icons as readonly string[]).includes(text),
  else: `is no icon of the sprite (${icons.join(", ")}): there is none`,
};

/** What a robots field may say (the directives of search engines); whatever else it says, they go on as if it said nothing. */
const directives =
  /^(all|none|index|noindex|follow|nofollow|noarchive|nosnippet|noimageindex|notranslate|unavailable_after:.+|max-(snippet|video-preview):-?\d+|max-image-preview:(none|standard|large))$/i;

const isRobots = (text: string) => text.split(",").every((part) => directives.test(part.trim()));
const isAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
const emailAddress = new RegExp(`^(?:${emailPattern})$`, "v");

/** Those of one block alone, by the block and its field. */
const ofField: Readonly<Record<string, Meaning>> = {
  "Frame.formatType": {
    isRead: isFormatString,
    else: "is no format such as 400x300: the block is left out",
    code: "unknown-value",
  },
  "FormatsAndPrices.frameType": {
    isRead: (text) => framingOf(text) !== undefined,
    else: "is no frame of the catalogue: the prices are those of the print alone",
  },
  "CalculatorMaterial.initiallySelectedFormat": {
    isRead: (text, { formats }) => typeof formats !== "string" || readFormatList(formats).formats.includes(text),
    else: "is none of the formats above: the first of them is selected",
  },
  "Calculator.sku": {
    isRead: (text) => readSku(text)?.product === "photoframe",
    else: "is no article of pictures: nothing is preselected",
  },
  "CardDetailContainer.themeId": {
    isRead: (text) => themeIdPattern.test(text),
    else: "is no id of a theme: the block is left out",
    code: "unknown-value",
  },
  "ContactForm.email": {
    isRead: (text) => emailAddress.test(text),
    else: "is no e-mail address: nobody is led to a mailbox",
  },
  "Review.createdAt": date,
  "VideoBlock.publishedAt": date,
};

/** Those that mean the same wherever they stand, by the name of their field. */
const ofName: Readonly<Record<string, Meaning>> = {
  anchor: {
    isRead: (text) => anchorIn({ anchor: text }) !== undefined,
    else: "is no name such as our-workshop (small letters, digits and dashes): no link leads here",
  },
  color: colour,
  icon,
  countdownEndDate: date,
  actionBarEndDate: date,
  reviewBaseLink: { isRead: isAddress, else: "is no http(s) address: reviews lead nowhere" },
  robots: { isRead: isRobots, else: "is not what search engines understand (for example index, follow): they list the page" },
  canonicalUrl: {
    isRead: (text, _, domains) => ourAddress(text, domains) !== undefined,
    else: "is no address of the shop: the page's own stands there",
  },
  additionalSameAsLinks: {
    isRead: (text) => text.split(/\s+/).filter(Boolean).every(isAddress),
    else: "has a line that is no http(s) address: it is left out",
  },
};

/** Checks a text that means more than words. Gives whether it is one: then nobody reads it as words. */
export function checkMeaning(text: string, at: string, block: Lying, field: string, domains: Domains, note: Note): boolean {
  const meaning = own(ofField, `${block.type}.${field}`) ?? own(ofName, field) ?? (/Color$/.test(field) ? colour : undefined);
  if (!meaning) return unread.has(field);
  if (!meaning.isRead(text.trim(), block.fields, domains)) note(meaning.code ?? "unread-value", at, `${quoted(text)} ${meaning.else}.`);
  return true;
}

/** Fields that hold names and lists which the door reads, and no visitor. */
const unread: ReadonlySet<string> = new Set(["formats", "skus", "id", "path", "locale", "product"]);

function own(table: Readonly<Record<string, Meaning>>, name: string): Meaning | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
