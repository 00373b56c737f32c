import type { Asked, Delivered } from "./endpoint.ts";
import { pageOf } from "./paging.ts";

const mostEntries = 1_000;

/** `datasources` gives a page of the datasources without their entries. */
export function datasources({ library, query }: Asked): Delivered {
  const { items, headers } = pageOf(library.datasources, query, mostEntries);
  return { body: { datasources: items.map(({ id, name, slug }) => ({ id, name, slug, dimensions: [] })), cv: library.cv }, headers };
}

/** `datasource_entries?datasource=colors` gives a page of the entries of one datasource; null when there is no such one. */
export function datasourceEntries({ library, query }: Asked): Delivered | null {
  const found = library.datasources.find(({ slug }) => slug === query.get("datasource"));
  if (!found) return null;
  const { items, headers } = pageOf(found.entries, query, mostEntries);
  return { body: { datasource_entries: items, cv: library.cv }, headers };
}
