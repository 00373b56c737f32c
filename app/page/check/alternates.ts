import { limits } from "#app/content/door/limits.ts";
import { isRecord } from "#app/content/door/text.ts";
import { isLocale } from "#app/locale/locales.ts";
import { markets } from "#app/locale/markets.ts";
import { storyFolderOf } from "#app/locale/story-folder.ts";
import { type Note, quoted } from "./finding.ts";
import type { Space } from "./space.ts";
import type { Standing } from "./standing.ts";

/**
 * The pages that a story names as its translations, as one text: "de-AT leinwanddruck\nde-DE leinwanddruck" in a fixed order. Pages
 * that name the same give the same text, so that what is known of many of them is small.
 */
export function alternatesIn(content: unknown): string {
  return [...namedIn(content)]
    .map(([locale, path]) => `${locale} ${path}`)
    .sort()
    .join("\n");
}

/** As search engines are told of them: the first of each locale, and only locales that there are (../head.server.ts). */
function namedIn(content: unknown): Map<string, string> {
  const named = new Map<string, string>();
  if (!isRecord(content) || !Array.isArray(content.alternates)) return named;
  for (const entry of content.alternates.slice(0, limits.entries)) {
    if (!isRecord(entry) || typeof entry.locale !== "string" || !isLocale(entry.locale) || named.has(entry.locale)) continue;
    named.set(
      entry.locale,
      typeof entry.path === "string"
        ? entry.path
            .slice(0, limits.address)
            .replace(/^\/+|\/+$/g, "")
            .replace(/^home$/, "")
        : "",
    );
  }
  return named;
}

/** Checks the entries of a story by themselves: locales that there are, and its own as it is. */
export function checkAlternates(content: unknown, { channel, locale, path }: Standing, note: Note): void {
  if (!isRecord(content) || !Array.isArray(content.alternates)) return;
  for (const [place, entry] of content.alternates.slice(0, limits.entries).entries()) {
    if (!isRecord(entry) || typeof entry.locale !== "string") continue;
    const isOpen = markets.some(
      (market) => market.channel === channel && (market.locales as readonly string[]).includes(entry.locale as string),
    );
    if (!isOpen)
      note(
        "unknown-locale",
        `content.alternates.${place}.locale`,
        `${quoted(entry.locale)} is no locale of this shop: the entry is left out.`,
      );
  }
  const own = namedIn(content).get(locale);
  if (own !== undefined && own !== path)
    note(
      "other-self",
      "content.alternates",
      `The page calls itself ${quoted(`/${own}`)} in its own locale, and stands at ${quoted(`/${path}`)}.`,
      path,
    );
}

/**
 * Checks that the pages that a story names are there, and name it in turn: search engines take no other word for it.
 *
 * @param named as `alternatesIn` gives it
 */
export function checkAnswers(named: string, { channel, locale, path }: Standing, space: Space, note: Note): void {
  if (named === "") return;
  for (const alternate of named.split("\n")) {
    const [other = "", otherPath = ""] = alternate.split(" ");
    const slug = `${channel}/${other.toLowerCase()}/${otherPath || "home"}`;
    if (other === locale || !isLocale(other)) continue;
    const theirs = space.alternatesOf(slug);
    const folder = storyFolderOf({ channel: channel, locale: other });
    if (theirs === undefined) {
      if (space.complete && !space.published.has(slug))
        note(
          "dead-alternate",
          "content.alternates",
          `The page names ${quoted(slug)} as its translation, and there is no such story in ${folder}.`,
        );
      continue;
    }
    // The same text is the answer of most: nobody has to look into it.
    const answers = theirs === named || theirs.split("\n").includes(`${locale} ${path}`);
    if (!answers)
      note(
        "unanswered-alternate",
        "content.alternates",
        `The page names ${quoted(slug)} as its translation, and is not named there.`,
        slug,
      );
  }
}
