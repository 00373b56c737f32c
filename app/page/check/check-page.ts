import { type Fault, openReading, within } from "#app/content/door/findings.ts";
import { limits as doorLimits } from "#app/content/door/limits.ts";
import { readLink, readPicture } from "#app/content/door/link.ts";
import { isRecord, isUnset } from "#app/content/door/text.ts";
import { readRedirect } from "#app/content/redirects/redirect.ts";
import { checkStory } from "#app/content/story.ts";
import { alternatesIn, checkAlternates, checkAnswers } from "./alternates.ts";
import { anchorsIn } from "./anchors.ts";
import { mostFindings, type Note, openReport, quoted, type Report } from "./finding.ts";
import { checkHeadings } from "./headings.ts";
import { limits } from "./limits.ts";
import { checkLink, checkPerson, isEmptyLink, type LeadsFrom } from "./links.ts";
import { checkMeaning } from "./meanings.ts";
import { checkPicture } from "./pictures.ts";
import { checkRedirect } from "./redirects.ts";
import { type RichHeading, readRichParts } from "./rich-texts.ts";
import type { Space } from "./space.ts";
import { standingOf } from "./standing.ts";
import { blocksIn, type Filled, fieldsIn, type Lying } from "./walk.ts";
import { checkWords } from "./words.ts";

/** So many slugs that lead nowhere are compared with all others, for one page. */
const mostSearches = 10;

/**
 * Checks a story as the content service delivers it: what of it no visitor gets, and what they get worse than it was meant. Pure, and
 * whatever the story is: it never throws, and says no more than `mostFindings` things one by one.
 *
 * @param raw the story with its content, drafts as well as published ones
 * @param space what is known of the other stories
 */
export function checkPage(raw: unknown, space: Space): Report {
  const { note, report } = openReport();
  // The story of a redirect is no page, and has nothing that a page could lack.
  const redirect = readRedirect(raw);
  if (redirect) {
    checkRedirect(redirect, space, note);
    return report();
  }
  const { story, person, faults } = checkStory(raw, mostFindings);
  for (const fault of faults.first) note(fault.code, fault.at, saidOf(fault, raw));
  const checked = story ?? person;
  if (!checked || !isRecord(raw)) return report();
  const standing = standingOf(checked.fullSlug, space.domains);
  if (!standing) {
    note("no-story", "full_slug", "The story stands in no folder of a market and locale: it is none of the shop's.");
    return report();
  }
  const blocks = blocksIn(raw.content);
  // A page whose links all lead nowhere is told so, whatever was meant by each.
  const from: LeadsFrom = { standing, space: { ...space, searches: { left: mostSearches } }, anchors: anchorsIn(blocks, note) };
  const richHeadings = new Map<Lying, RichHeading[]>();
  for (const block of blocks)
    for (const field of fieldsIn(block)) richHeadings.set(block, [...(richHeadings.get(block) ?? []), ...checkField(field, from, note)]);
  // A person has no page of their own, and none of what machines read of one.
  if (!story) return report();
  checkHeadings(blocks, richHeadings, standing.path, note);
  checkHead(story.content, note);
  checkAlternates(raw.content, standing, note);
  checkAnswers(alternatesIn(raw.content), standing, space, note);
  return report();
}

/** What the door has found, as a sentence for an editor: it names what they typed, which a log must not. */
function saidOf({ at, code, reason }: Fault, raw: unknown): string {
  if (code === "missing" && reason === "missing") return "It is missing, and its type asks for it.";
  if (code === "unclean") return `The text ${reason}: it is shown without them.`;
  const block = code === "unknown-block" ? valueAt(raw, at) : undefined;
  if (isRecord(block) && typeof block.component === "string")
    return `Left out: the shop knows no block of the type ${quoted(block.component)}.`;
  return `Left out: ${reason}.`;
}

/** What lies at a place of a story: "content.body.0". */
function valueAt(raw: unknown, at: string): unknown {
  return at
    .split(".")
    .reduce<unknown>(
      (inner, step) =>
        typeof inner === "object" && inner !== null && Object.hasOwn(inner, step) ? (inner as Record<string, unknown>)[step] : undefined,
      raw,
    );
}

/** Checks one field by its kind; gives the headings that stand in it. What the door has refused has been told of. */
function checkField(filled: Filled, from: LeadsFrom, note: Note): RichHeading[] {
  const { at, block, field, value } = filled;
  const unheard = openReading(0);
  const place = within(undefined, at);
  if (isUnset(value)) return [];
  if (field.required && hasNothing(value, field.type)) note("missing", at, "Its type asks for it, and it is empty.");
  switch (field.type) {
    case "multilink": {
      const link = readLink(value, place, unheard);
      if (link && field.name === "person") checkPerson(link, at, from, note);
      else if (link) checkLink(link, at, from, note);
      return [];
    }
    case "asset":
    case "multiasset": {
      const pictures =
        field.type === "asset" ? [[value, at] as const] : asList(value).map((one, number) => [one, `${at}.${number}`] as const);
      for (const [one, here] of pictures) {
        const picture = readPicture(one, place, unheard);
        if (picture) checkPicture(picture, here, block, field.name, note);
      }
      return [];
    }
    case "richtext": {
      const { headings, links } = readRichParts(value, at, note);
      for (const { at: here, link } of links) checkLink(link, here, from, note);
      return headings;
    }
    case "text":
    case "textarea":
    case "datetime":
      if (
        typeof value === "string" &&
        value.length <= doorLimits.text &&
        !checkMeaning(value, at, block, field.name, from.space.domains, note)
      )
        checkWords(value, filled, note);
      return [];
    default:
      return [];
  }
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, doorLimits.entries) : [];
}

/** Whether a field that is there holds nothing, in the way in which its kind is written when it is emptied. */
function hasNothing(value: unknown, type: Filled["field"]["type"]): boolean {
  const unheard = openReading(0);
  if (type === "bloks" || type === "options" || type === "multiasset") return Array.isArray(value) && value.length === 0;
  if (type === "asset") return readPicture(value, within(undefined, ""), unheard)?.filename === "";
  if (type === "richtext") return isRecord(value) && value.type === "doc" && !readRichParts(value, "", () => {}).hasWords;
  if (type !== "multilink") return false;
  const link = readLink(value, within(undefined, ""), unheard);
  return link !== undefined && isEmptyLink(link);
}

/** Checks what search results show of a page. */
function checkHead(
  { title, description }: { title?: string | null | undefined; description?: string | null | undefined },
  note: Note,
): void {
  if (title && title.length > limits.title)
    note("long-title", "content.title", `Search results cut a title after about ${limits.title} characters; it has ${title.length}.`);
  if (description && description.length > limits.description)
    note(
      "long-description",
      "content.description",
      `Search results cut a description after about ${limits.description} characters; it has ${description.length}.`,
    );
}
