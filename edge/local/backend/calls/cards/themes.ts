import type { themes as call } from "#app/backend/calls/cards/themes.ts";
import type { LocalAnswer } from "../../call.ts";
import { countFilterValues, countThemes, readThemes, refuseUnknownValues } from "../../cards/themes.ts";
import { readCardWords } from "../../cards/words.ts";

/** The values that leave a filter open (shop.md §2). */
const open = new Set(["alle", "alleVorlagen"]);

/** One page of themes, their number, and what the filters would give; refuses a filter value that no theme has. */
export const themes: LocalAnswer<typeof call> = ({ database, market, request }) => {
  const { themeIds, sort, page, pageSize, ...asked } = request;
  const selection = { themeIds, filters: closedFilters(asked) };
  refuseUnknownValues(database, selection);
  return {
    currency: market.currency,
    page,
    pageSize,
    total: countThemes(database, selection),
    themes: readThemes(database, market, selection, { sort, page, pageSize }),
    filters: countFilterValues(database, readCardWords(database, market), selection),
  };
};

function closedFilters(asked: Record<string, readonly string[] | undefined>): Record<string, readonly string[]> {
  const given = Object.entries(asked).map(([type, values = []]) => [type, values] as const);
  return Object.fromEntries(given.filter(([, values]) => values.length > 0 && !values.some((value) => open.has(value))));
}
