import { join } from "node:path";
import { z } from "zod";
import { paginate } from "../delivery/paging.ts";
import type { Datasource } from "../library/datasources.ts";
import { writeJson } from "./edits.ts";
import { invalidBodyResult, type ManagementRequest, type ManagementResult } from "./stories.ts";

const datasourceBody = z.object({
  datasource: z.object({ name: z.string().min(1).max(100), slug: z.string().regex(/^[a-z0-9][a-z0-9_-]{0,99}$/) }),
});
const entryBody = z.object({
  datasource_entry: z.object({ name: z.string().min(1).max(200), value: z.string().max(200), datasource_id: z.int().optional() }),
});

const notFound = { refused: "This record could not be found", status: 404 } as const;

/** Lists and writes datasources and their entries, in the folder `datasources`. */
export function createDatasourceEndpoints(folder: string) {
  const fileOf = (slug: string) => join(folder, "datasources", `${slug}.json`);

  function write({ name, slug }: Pick<Datasource, "name" | "slug">, entries: { name: string; value: string }[]): void {
    writeJson(fileOf(slug), { name, entries: entries.map((entry) => ({ name: entry.name, value: entry.value })) });
  }

  return {
    list({ store, query }: ManagementRequest): ManagementResult {
      const { items, headers } = paginate(store.library().datasources, query);
      return { body: { datasources: items.map(({ id, name, slug }) => ({ id, name, slug })) }, headers };
    },
    create({ store, body }: ManagementRequest): ManagementResult {
      const { data, error } = datasourceBody.safeParse(body);
      if (error) return invalidBodyResult(error);
      const { slug } = data.datasource;
      if (store.library().datasources.some((one) => one.slug === slug))
        return { refused: `slug: ${slug} has already been taken`, status: 422 };
      write(data.datasource, []);
      const created = store.library().datasources.find((one) => one.slug === slug);
      return { body: { datasource: { id: created?.id, ...data.datasource } }, status: 201 };
    },
    entries({ store, query }: ManagementRequest): ManagementResult {
      const found = store.library().datasources.find(({ id }) => id === Number(query.get("datasource_id")));
      if (!found) return notFound;
      const { items, headers } = paginate(found.entries, query, 1_000);
      return { body: { datasource_entries: items }, headers };
    },
    createEntry({ store, body }: ManagementRequest): ManagementResult {
      const { data, error } = entryBody.safeParse(body);
      if (error) return invalidBodyResult(error);
      const { datasource_id, ...entry } = data.datasource_entry;
      const found = store.library().datasources.find(({ id }) => id === datasource_id);
      if (!found) return notFound;
      if (found.entries.some(({ name }) => name === entry.name)) return { refused: "name: has already been taken", status: 422 };
      write(found, [...found.entries, entry]);
      return { body: { datasource_entry: entry }, status: 201 };
    },
    updateEntry({ store, body, ids: [id = 0] }: ManagementRequest): ManagementResult {
      const { data, error } = entryBody.safeParse(body);
      if (error) return invalidBodyResult(error);
      const found = store.library().datasources.find(({ entries }) => entries.some((entry) => entry.id === id));
      if (!found) return notFound;
      write(
        found,
        found.entries.map((entry) => (entry.id === id ? data.datasource_entry : entry)),
      );
      return { body: {}, status: 204 };
    },
  };
}
