import type { MultilinkFieldValue } from "@storyblok/schema";
import { limits as doorLimits } from "#app/content/door/limits.ts";
import { isRecord } from "#app/content/door/text.ts";
import { isMarkName, isNodeName, linkOfMark } from "#app/content/rich-text-parts.ts";
import { type Note, quoted } from "./finding.ts";
import { limits } from "./limits.ts";
import { checkLongestWord } from "./words.ts";

/** A heading within a text, as its page shows it. */
export type RichHeading = { at: string; level: number };

/** What is found in a rich text for others to judge. */
export type RichParts = { headings: RichHeading[]; links: { at: string; link: MultilinkFieldValue }[]; hasWords: boolean };

/**
 * Walks a rich text as it came, as far as the door reads it: notes what its page does not show, and gives its headings and links.
 *
 * @param at where the text stands
 */
export function readRichParts(document: unknown, at: string, note: Note): RichParts {
  const parts: RichParts = { headings: [], links: [], hasWords: false };
  let left: number = doorLimits.ofField.nodes;
  const walk = (content: unknown, outer: string, depth: number) => {
    if (!Array.isArray(content) || depth > doorLimits.nesting) return;
    for (const [place, node] of content.entries()) {
      if (left === 0) return;
      left -= 1;
      if (!isRecord(node) || typeof node.type !== "string") continue;
      const here = `${outer}.content.${place}`;
      if (node.type === "text") readText(node, here, parts, note);
      else if (!isNodeName(node.type)) note("unknown-node", here, `A part of the kind ${quoted(node.type, 30)} is not shown.`);
      else {
        if (node.type === "heading") parts.headings.push({ at: here, level: levelOf(isRecord(node.attrs) ? node.attrs.level : undefined) });
        walk(node.content, here, depth + 1);
      }
    }
  };
  if (isRecord(document)) walk(document.content, at, 0);
  return parts;
}

function readText({ text, marks }: Record<string, unknown>, at: string, parts: RichParts, note: Note): void {
  if (typeof text === "string" && text.trim() !== "") {
    parts.hasWords = true;
    if (text.length <= doorLimits.text) checkLongestWord(text, at, limits.word, note);
    if (/<\/?[a-z][^>]{0,200}>/i.test(text.slice(0, doorLimits.text)))
      note("typed-markup", at, "The text has markup in it, which stands on the page as it was typed.");
  }
  if (!Array.isArray(marks)) return;
  for (const [place, mark] of marks.slice(0, doorLimits.marks).entries()) {
    if (!isRecord(mark) || typeof mark.type !== "string") continue;
    const here = `${at}.marks.${place}`;
    if (!isMarkName(mark.type)) note("unknown-mark", here, `Words are marked as ${quoted(mark.type, 30)}, and shown as all others are.`);
    else if (mark.type === "link") parts.links.push({ at: here, link: linkOfMark(isRecord(mark.attrs) ? mark.attrs : {}) });
  }
}

/** How deep a heading of a text stands on its page (app/content/rich-text.server.tsx). */
function levelOf(level: unknown): number {
  return level === 1 || level === 2 ? 2 : level === 3 ? 3 : 4;
}
