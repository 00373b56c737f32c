import type { themes as call } from "#app/backend/calls/cards/themes.ts";
import { type LocalCallHandler, RejectedCallError } from "../../call.ts";
import { readThemes, readWithdrawn } from "../../cards/themes.ts";
import { isFilterValue, readList } from "../../lists/list.ts";

/** Values that deactivate a filter (shop 2.42). */
const inactiveValues = new Set(["alle", "alleVorlagen"]);

/** Returns a page of themes, and the withdrawn ones among the requested ids; rejects an unknown filter value. */
export const answerThemes: LocalCallHandler<typeof call> = ({ database, market, request }) => {
  const { themeIds, sort, page, pageSize, ...filterValues } = request;
  const chosen = activeFilters(filterValues);
  for (const [type, values] of Object.entries(chosen))
    for (const value of values)
      if (!isFilterValue(database, "theme", type, value)) throw new RejectedCallError(`${type} has no value ${JSON.stringify(value)}`);
  const { ids, paged, filters } = readList(database, { list: "theme", sort, ids: themeIds, filters: chosen, page, pageSize });
  return {
    currency: market.currency,
    ...paged,
    themes: readThemes(database, market, ids),
    filters,
    withdrawn: readWithdrawn(database, themeIds ?? []),
  };
};

function activeFilters(filterValues: Record<string, readonly string[] | undefined>): Record<string, readonly string[]> {
  const given = Object.entries(filterValues).map(([type, values = []]) => [type, values] as const);
  return Object.fromEntries(given.filter(([, values]) => values.length > 0 && !values.some((value) => inactiveValues.has(value))));
}
