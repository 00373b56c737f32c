import { defineSource } from "#app/cache/source.ts";
import { maxWishlistThemes, themeIdPattern } from "#app/catalogue/theme.ts";
import { type ListRules, parseListState, splitQuery, toListQuery } from "./state.ts";

type From = { query: URLSearchParams };

/** Each spelling of a state has its own version, so that a stored page is not served for a spelling that must be redirected. */
export const listStateSource = defineSource({
  name: "list",
  read: ({ query }: From, rules: ListRules) => parseListState(rules, query),
  version: (_, { query }) => new URLSearchParams(splitQuery(query).own).toString() || undefined,
  effect(page, state, rules) {
    page.keepQuery(toListQuery(rules, state));
  },
  isFromUrl: true,
});

/** Theme ids in the URL; a page with such ids is not cached. */
export const sharedThemesSource = defineSource({
  name: "shared",
  read: ({ query }: From, parameter: string) =>
    [...new Set(query.getAll(parameter))].filter((id) => themeIdPattern.test(id)).slice(0, maxWishlistThemes),
  version: (ids) => ids.join() || undefined,
  effect(page, ids, parameter) {
    if (ids.length === 0) return;
    page.forget();
    page.keepQuery(new URLSearchParams(ids.map((id) => [parameter, id])).toString());
  },
  isFromUrl: true,
});

/** Notice in the URL, such as "?withdrawn=1". */
export const urlNoticeSource = defineSource({
  name: "notice",
  label: (parameter: string) => parameter,
  read: ({ query }: From, parameter: string) => query.get(parameter) === "1",
  version: (isShown) => isShown || undefined,
  effect(page, isShown, parameter) {
    if (isShown) page.keepQuery(`${parameter}=1`);
  },
});
