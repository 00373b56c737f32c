import { type ContentIssue, childPath, createParseContext } from "#app/content/parse/issues.ts";
import { contentLimits as doorLimits } from "#app/content/parse/limits.ts";
import { parseAssetField, parseLinkField } from "#app/content/parse/link-and-asset.ts";
import { isOperatorStory, parseStory } from "#app/content/parse/story.ts";
import { isEmptyField, isRecord } from "#app/content/parse/text.ts";
import { parseRedirect } from "#app/content/redirects/redirect.ts";
import { checkAlternates, checkReturnLinks, serializeAlternates } from "./alternates.ts";
import { collectAnchors } from "./anchors.ts";
import { checkInitialArticle } from "./articles.ts";
import { checkCountdowns } from "./campaign-bars.ts";
import { checkFieldFormat } from "./field-formats.ts";
import { type AddFinding, type CheckReport, createFindingReport, maxFindings, quoteInput } from "./finding.ts";
import { checkHeadings } from "./headings.ts";
import { checkLegalLinks, checkOperator, checkOperatorFacts } from "./legal-pages.ts";
import { checkLimits } from "./limits.ts";
import { checkLink, checkPersonLink, isEmptyLink, type LinkCheckContext } from "./links.ts";
import { checkPicture } from "./pictures.ts";
import { checkRedirect } from "./redirects.ts";
import { checkReviewCount } from "./reviews.ts";
import { collectRichTextParts, type RichTextHeading } from "./rich-texts.ts";
import type { CheckedSpace } from "./space.ts";
import { locateStory } from "./story-location.ts";
import { blocksIn, type FilledField, fieldsIn, type LocatedBlock } from "./walk.ts";
import { checkWords } from "./words.ts";

/** Max searches per page for slugs that are similar to those of dead links. */
const maxSearches = 10;

/**
 * Checks a story as delivered by the content service. Sends no requests; never throws.
 *
 * @param raw story with content, draft or published
 */
export function checkPage(raw: unknown, space: CheckedSpace): CheckReport {
  const { note, report } = createFindingReport();
  // Redirects have no page content.
  const redirect = parseRedirect(raw);
  if (redirect) {
    checkRedirect(redirect, space, note);
    return report();
  }
  const { story, record, faults } = parseStory(raw, maxFindings);
  for (const fault of faults.first) note(fault.code, fault.at, messageOf(fault, raw));
  const checked = story ?? record;
  if (!checked || !isRecord(raw)) return report();
  if (isOperatorStory(checked)) {
    checkOperator(checked, note);
    return report();
  }
  const standing = locateStory(checked.fullSlug, space.domains);
  if (!standing) {
    note("no-story", "full_slug", "The story is not in the folder of a market and locale: the shop does not show it.");
    return report();
  }
  const blocks = blocksIn(raw.content);
  const from: LinkCheckContext = { standing, space: { ...space, searches: { left: maxSearches } }, anchors: collectAnchors(blocks, note) };
  const richHeadings = new Map<LocatedBlock, RichTextHeading[]>();
  for (const block of blocks)
    for (const field of fieldsIn(block)) richHeadings.set(block, [...(richHeadings.get(block) ?? []), ...checkField(field, from, note)]);
  // A person has no page, so there are no headings, head or alternates to check.
  if (!story) return report();
  checkHeadings(blocks, richHeadings, standing.path, note);
  checkHead(story.content, note);
  checkLegalLinks(blocks, standing, note);
  checkOperatorFacts(blocks, space, note);
  checkReviewCount(blocks, note);
  checkCountdowns(blocks, space.now, note);
  checkInitialArticle(story.content, note);
  checkAlternates(raw.content, standing, note);
  checkReturnLinks(serializeAlternates(raw.content), standing, space, note);
  return report();
}

/** Returns a message for the editor; it must not be logged, since it quotes the editor's input. */
function messageOf({ at, code, reason }: ContentIssue, raw: unknown): string {
  if (code === "missing" && reason === "missing") return "A required field is missing.";
  if (code === "unclean") return `The text ${reason}: they are removed.`;
  const block = code === "unknown-block" ? valueAt(raw, at) : undefined;
  if (isRecord(block) && typeof block.component === "string")
    return `Left out: the shop has no block of the type ${quoteInput(block.component)}.`;
  return `Left out: ${reason}.`;
}

function valueAt(raw: unknown, at: string): unknown {
  return at
    .split(".")
    .reduce<unknown>(
      (inner, step) =>
        typeof inner === "object" && inner !== null && Object.hasOwn(inner, step) ? (inner as Record<string, unknown>)[step] : undefined,
      raw,
    );
}

/** Ignores issues that the parser has reported. */
function checkField(filled: FilledField, from: LinkCheckContext, addFinding: AddFinding): RichTextHeading[] {
  const { at, block, field, value } = filled;
  const unheard = createParseContext(0);
  const place = childPath(undefined, at);
  if (isEmptyField(value)) return [];
  if (field.required && hasNothing(value, field.type)) addFinding("missing", at, "A required field is empty.");
  switch (field.type) {
    case "multilink": {
      const link = parseLinkField(value, place, unheard);
      if (link && field.name === "person") checkPersonLink(link, at, from, addFinding);
      else if (link) checkLink(link, at, from, addFinding);
      return [];
    }
    case "asset":
    case "multiasset": {
      const pictures =
        field.type === "asset" ? [[value, at] as const] : asList(value).map((one, number) => [one, `${at}.${number}`] as const);
      for (const [one, here] of pictures) {
        const picture = parseAssetField(one, place, unheard);
        if (picture) checkPicture(picture, here, block, field.name, addFinding);
      }
      return [];
    }
    case "richtext": {
      const { headings, links } = collectRichTextParts(value, at, addFinding);
      for (const { at: here, link } of links) checkLink(link, here, from, addFinding);
      return headings;
    }
    case "text":
    case "textarea":
    case "datetime":
      if (
        typeof value === "string" &&
        value.length <= doorLimits.text &&
        !checkFieldFormat(value, at, block, field.name, from.space.domains, addFinding)
      )
        checkWords(value, filled, addFinding);
      return [];
    default:
      return [];
  }
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, doorLimits.entries) : [];
}

function hasNothing(value: unknown, type: FilledField["field"]["type"]): boolean {
  const unheard = createParseContext(0);
  if (type === "bloks" || type === "options" || type === "multiasset") return Array.isArray(value) && value.length === 0;
  if (type === "asset") return parseAssetField(value, childPath(undefined, ""), unheard)?.filename === "";
  if (type === "richtext") return isRecord(value) && value.type === "doc" && !collectRichTextParts(value, "", () => {}).hasWords;
  if (type !== "multilink") return false;
  const link = parseLinkField(value, childPath(undefined, ""), unheard);
  return link !== undefined && isEmptyLink(link);
}

function checkHead(
  { title, description }: { title?: string | null | undefined; description?: string | null | undefined },
  addFinding: AddFinding,
): void {
  if (title && title.length > checkLimits.title)
    addFinding(
      "long-title",
      "content.title",
      `Search results cut a title after about ${checkLimits.title} characters; it has ${title.length}.`,
    );
  if (description && description.length > checkLimits.description)
    addFinding(
      "long-description",
      "content.description",
      `Search results cut a description after about ${checkLimits.description} characters; it has ${description.length}.`,
    );
}
