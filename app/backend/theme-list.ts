import type { themeSorts } from "#app/catalogue/theme.ts";
import { startTiming } from "#app/observe/timing.ts";
import type { Backend } from "./backend.ts";
import type { BackendMarket } from "./backend-market.ts";
import type { AnswerOf } from "./call.ts";
import { themes as call } from "./calls/cards/themes.ts";

type ThemeSort = (typeof themeSorts)[number];
type ThemesQuery = { themeIds?: string[]; sort: ThemeSort; page: number; pageSize: 12 | 48 };

export type ListedTheme = AnswerOf<typeof call>["themes"][number];

/** Max pages of 48 themes, which are 24,000 themes. */
const maxPages = 500;
const concurrentReads = 3;

export async function fetchThemes(backend: Pick<Backend, "ask">, market: BackendMarket, query: ThemesQuery) {
  // Without a visitor's abort signal and timing, since the answer also serves later visitors.
  const { channel, locale, platform, base } = market;
  const outcome = await backend.ask(call, query, { channel, locale, platform, base, timing: startTiming() });
  return outcome.ok ? outcome.value : undefined;
}

/** @param take receives a theme and its place in the order @throws Error if a page of the list fails, or the list is too long or changes */
export async function readThemeList(
  backend: Pick<Backend, "ask">,
  market: BackendMarket,
  sort: ThemeSort,
  take: (theme: ListedTheme, place: number) => void,
): Promise<void> {
  const first = await fetchThemes(backend, market, { sort, page: 1, pageSize: 48 });
  const pages = Math.ceil((first?.total ?? 0) / 48);
  if (!first || pages > maxPages) throw new Error("the list of themes is unavailable or too long");
  const taken = new Set<string>();
  const takePage = (themes: readonly ListedTheme[], page: number) => {
    for (const [place, theme] of themes.entries()) {
      if (!taken.has(theme.id)) take(theme, (page - 1) * 48 + place);
      taken.add(theme.id);
    }
  };
  takePage(first.themes, 1);
  let next = 2;
  const readPages = async () => {
    while (next <= pages) {
      const page = next++;
      takePage((await fetchThemes(backend, market, { sort, page, pageSize: 48 }))?.themes ?? [], page);
    }
  };
  await Promise.all(Array.from({ length: concurrentReads }, readPages));
  // Rejects an incomplete list, since a missing theme would lose its page.
  if (taken.size < first.total) throw new Error("the list of themes changed while it was read");
}
