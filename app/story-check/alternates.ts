import { contentLimits } from "#app/content/parse/limits.ts";
import { isRecord } from "#app/content/parse/text.ts";
import { trimEditorPath } from "#app/content/slug.ts";
import { isLocale } from "#app/locale/locales.ts";
import { markets } from "#app/locale/markets.ts";
import { storyFolderOf } from "#app/locale/story-folder.ts";
import { type AddFinding, quoteInput } from "./finding.ts";
import type { CheckedSpace } from "./space.ts";
import type { StoryLocation } from "./story-location.ts";

/** Serializes a story's alternates in a fixed order: "de-AT leinwanddruck\nde-DE leinwanddruck". */
export function serializeAlternates(content: unknown): string {
  return [...namedIn(content)]
    .map(([locale, path]) => `${locale} ${path}`)
    .sort()
    .join("\n");
}

/** Returns paths by locale: the first entry of each known locale, as in the page's head (app/page/head/head.server.ts). */
function namedIn(content: unknown): Map<string, string> {
  const named = new Map<string, string>();
  if (!isRecord(content) || !Array.isArray(content.alternates)) return named;
  for (const entry of content.alternates.slice(0, contentLimits.entries)) {
    if (!isRecord(entry) || typeof entry.locale !== "string" || !isLocale(entry.locale) || named.has(entry.locale)) continue;
    named.set(
      entry.locale,
      typeof entry.path === "string" ? trimEditorPath(entry.path.slice(0, contentLimits.address)).replace(/^home$/, "") : "",
    );
  }
  return named;
}

export function checkAlternates(content: unknown, { channel, locale, path }: StoryLocation, addFinding: AddFinding): void {
  if (!isRecord(content) || !Array.isArray(content.alternates)) return;
  for (const [place, entry] of content.alternates.slice(0, contentLimits.entries).entries()) {
    if (!isRecord(entry) || typeof entry.locale !== "string") continue;
    const isOpen = markets.some(
      (market) => market.channel === channel && (market.locales as readonly string[]).includes(entry.locale as string),
    );
    if (!isOpen)
      addFinding(
        "unknown-locale",
        `content.alternates.${place}.locale`,
        `${quoteInput(entry.locale)} is not a locale of this shop: the entry is ignored.`,
      );
  }
  const own = namedIn(content).get(locale);
  if (own !== undefined && own !== path)
    addFinding(
      "other-self",
      "content.alternates",
      `The entry of the page's own locale is ${quoteInput(`/${own}`)}, but the page is at ${quoteInput(`/${path}`)}.`,
      path,
    );
}

/**
 * Checks that a story's alternates exist and link back, since search engines ignore one-sided ones.
 *
 * @param named result of `serializeAlternates`
 */
export function checkReturnLinks(
  named: string,
  { channel, locale, path }: StoryLocation,
  space: CheckedSpace,
  addFinding: AddFinding,
): void {
  if (named === "") return;
  for (const alternate of named.split("\n")) {
    const [other = "", otherPath = ""] = alternate.split(" ");
    const slug = `${channel}/${other.toLowerCase()}/${otherPath || "home"}`;
    if (other === locale || !isLocale(other)) continue;
    const theirs = space.alternatesOf(slug);
    const folder = storyFolderOf({ channel: channel, locale: other });
    if (theirs === undefined) {
      if (space.complete && !space.published.has(slug))
        addFinding(
          "dead-alternate",
          "content.alternates",
          `The page names ${quoteInput(slug)} as its translation, but ${folder} has no such story.`,
        );
      continue;
    }
    // Most translations have equal alternates, so parsing is rarely needed.
    const answers = theirs === named || theirs.split("\n").includes(`${locale} ${path}`);
    if (!answers)
      addFinding(
        "unanswered-alternate",
        "content.alternates",
        `The page names ${quoteInput(slug)} as its translation, but that page does not name this one.`,
        slug,
      );
  }
}
