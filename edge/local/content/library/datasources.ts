import { z } from "zod";
import { idOf } from "./identity.ts";
import { type JsonFiles, jsonFolder } from "./json-folder.ts";

/** A list of names and values that editors pick from, as the delivery API sends it. */
export interface Datasource {
  id: number;
  name: string;
  slug: string;
  entries: { id: number; name: string; value: string; dimension_value: null }[];
}

const datasourceFile = z.object({ name: z.string().optional(), entries: z.array(z.object({ name: z.string(), value: z.string() })) });

type DatasourceFile = z.infer<typeof datasourceFile>;

/** Follows a folder of datasources: `colors.json` is the datasource `colors`, `{ "name", "entries": [{ "name", "value" }] }`. */
export function datasourceFolder(folder: string): () => JsonFiles<DatasourceFile> {
  return jsonFolder(folder, (json) => datasourceFile.parse(json));
}

/** Fills in what the files leave out; slugs come from the files' names, ids from the slugs. */
export function completeDatasources(files: JsonFiles<DatasourceFile>): Datasource[] {
  return [...files].map(([slug, { value }]) => ({
    id: idOf(slug),
    name: value.name ?? slug,
    slug,
    entries: value.entries.map((entry) => ({ id: idOf(`${slug} ${entry.value}`), ...entry, dimension_value: null })),
  }));
}
