import type { DeliveryRequest, DeliveryResult } from "./endpoint.ts";
import { paginate } from "./paging.ts";

const maxEntries = 1_000;

/** Responds to `datasources` with a page of datasources, without entries. */
export function datasources({ library, query }: DeliveryRequest): DeliveryResult {
  const { items, headers } = paginate(library.datasources, query, maxEntries);
  return { body: { datasources: items.map(({ id, name, slug }) => ({ id, name, slug, dimensions: [] })), cv: library.cv }, headers };
}

/** Responds to `datasource_entries?datasource=colors` with a page of entries; null for an unknown datasource. */
export function datasourceEntries({ library, query }: DeliveryRequest): DeliveryResult | null {
  const found = library.datasources.find(({ slug }) => slug === query.get("datasource"));
  if (!found) return null;
  const { items, headers } = paginate(found.entries, query, maxEntries);
  return { body: { datasource_entries: items, cv: library.cv }, headers };
}
