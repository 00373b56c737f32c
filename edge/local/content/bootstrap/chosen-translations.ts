import type { Fields } from "../library/fields.ts";
import type { Story } from "../library/story.ts";

/** Returns the market folders (`poster/de-de`) in which a space has a published story. */
export function marketsOf(stored: Iterable<{ full_slug: string; published?: boolean }>): Set<string> {
  return new Set([...stored].flatMap(({ full_slug, published }) => (published ? marketOf(full_slug) : [])));
}

/** Omits translations (`alternates`) into markets that have stories neither in this run nor in the space (`filled`). */
export function withChosenTranslations(stories: readonly Story[], filled: ReadonlySet<string>): Story[] {
  const markets = new Set([...filled, ...stories.map(({ full_slug }) => marketOf(full_slug))]);
  return stories.map((story) => {
    const { alternates } = story.content;
    if (!Array.isArray(alternates)) return story;
    const isChosen = ({ locale }: Fields) => markets.has(`${channelOf(story.full_slug)}/${String(locale).toLowerCase()}`);
    return { ...story, content: { ...story.content, alternates: alternates.filter((one) => isChosen(one as Fields)) } };
  });
}

/**
 * Returns advice to repeat the runs of markets that were filled earlier, since this run does not link their stories to translations in the
 * new markets. Returns undefined if there are no such markets.
 */
export function adviseRepeatedRuns(
  stories: readonly Story[],
  filled: ReadonlySet<string>,
  library: readonly Pick<Story, "full_slug">[],
): string | undefined {
  const chosen = new Set(stories.map(({ full_slug }) => marketOf(full_slug)));
  const added = [...chosen].filter((market) => !filled.has(market));
  const known = new Set(library.map(({ full_slug }) => marketOf(full_slug)));
  const hasNewTranslations = (market: string) => added.some((one) => channelOf(one) === channelOf(market));
  const others = [...filled].filter((market) => known.has(market) && !chosen.has(market) && hasNewTranslations(market)).toSorted();
  if (others.length === 0) return undefined;
  const names = added.filter((market) => others.some((other) => channelOf(other) === channelOf(market)));
  return `New: ${names.join(", ")}. For links to these translations, repeat the runs of the other markets, such as --stories=${others.join()} (without --keep: it replaces what editors changed)`;
}

function marketOf(fullSlug: string): string {
  return fullSlug.split("/", 2).join("/");
}

function channelOf(fullSlug: string): string {
  return fullSlug.split("/", 1).join();
}
