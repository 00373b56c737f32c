import type { Datasource } from "../library/datasources.ts";
import type { SpaceClient } from "./space-client.ts";

/** Creates datasources and entries that a space lacks, and renames entries whose name differs. Keeps entries that editors have added. */
export async function pushDatasources(space: SpaceClient, datasources: readonly Datasource[]): Promise<void> {
  const stored = new Map((await space.list("/datasources/", "datasources")).map((one) => [one.slug, one]));
  for (const { name, slug, entries } of datasources) {
    const created = stored.has(slug)
      ? undefined
      : await space.write(`create datasource ${slug}`, "POST", "/datasources/", { datasource: { name, slug } });
    const id = (stored.get(slug) ?? (created?.datasource as Record<string, unknown> | undefined))?.id;
    const there = stored.has(slug) ? await space.list(`/datasource_entries/?datasource_id=${id}`, "datasource_entries") : [];
    for (const entry of entries) {
      const same = there.find(({ value }) => value === entry.value);
      const datasource_entry = { name: entry.name, value: entry.value, datasource_id: id };
      if (!same) await space.write(`create entry ${slug}/${entry.value}`, "POST", "/datasource_entries/", { datasource_entry });
      else if (same.name !== entry.name) {
        await space.write(`rename entry ${slug}/${entry.value}`, "PUT", `/datasource_entries/${same.id}`, { datasource_entry });
      }
    }
  }
}
