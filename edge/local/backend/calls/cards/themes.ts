import type { themes as call } from "#app/backend/calls/cards/themes.ts";
import { type LocalAnswer, RefusedCall } from "../../call.ts";
import { readThemes, readWithdrawn } from "../../cards/themes.ts";
import { hasValue, readList } from "../../lists/list.ts";

/** The values that leave a filter open (shop.md §2). */
const open = new Set(["alle", "alleVorlagen"]);

/** One page of themes, and what the filters would give; refuses a filter value that there is not. */
export const themes: LocalAnswer<typeof call> = ({ database, market, request }) => {
  const { themeIds, sort, page, pageSize, ...asked } = request;
  const chosen = closedFilters(asked);
  for (const [type, values] of Object.entries(chosen))
    for (const value of values)
      if (!hasValue(database, "theme", type, value)) throw new RefusedCall(`${type} has no value ${JSON.stringify(value)}`);
  const { ids, paged, filters } = readList(database, market, { list: "theme", sort, ids: themeIds, filters: chosen, page, pageSize });
  return {
    currency: market.currency,
    ...paged,
    themes: readThemes(database, market, ids),
    filters,
    withdrawn: readWithdrawn(database, themeIds ?? []),
  };
};

function closedFilters(asked: Record<string, readonly string[] | undefined>): Record<string, readonly string[]> {
  const given = Object.entries(asked).map(([type, values = []]) => [type, values] as const);
  return Object.fromEntries(given.filter(([, values]) => values.length > 0 && !values.some((value) => open.has(value))));
}
