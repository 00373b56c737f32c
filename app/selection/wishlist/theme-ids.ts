import { maxWishlistThemes } from "#app/catalogue/theme.ts";

export const maxIdsPerRequest = 48;
/** In characters; the shop rejects URLs of more than 4,096 (edge/steps/refuse.ts). */
const maxQueryLength = 3_500;
/** Counts the brackets of "themeIds[]" as percent-encoded, as some programs send them. */
const lengthOf = (id: string) => "&themeIds%5B%5D=".length + id.length;

/** Shop 7.2. */
export function toThemeIdsQuery(ids: readonly string[]): string {
  return ids
    .slice(0, maxWishlistThemes)
    .map((id) => `themeIds[]=${id}`)
    .join("&");
}

export function idsWithinQueryLimit(ids: readonly string[]): readonly string[] {
  let length = 0;
  const end = ids.findIndex((id) => {
    length += lengthOf(id);
    return length > maxQueryLength;
  });
  return end === -1 ? ids : ids.slice(0, end);
}

export function toThemeIdBatches(ids: readonly string[]): readonly (readonly string[])[] {
  const [batches, rest] = [[] as (readonly string[])[], [...ids]];
  while (rest.length > 0) batches.push(rest.splice(0, Math.max(1, idsWithinQueryLimit(rest.slice(0, maxIdsPerRequest)).length)));
  return batches;
}
