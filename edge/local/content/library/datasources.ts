import { z } from "zod";
import { deriveId } from "./identity.ts";
import { followJsonFolder, type JsonFiles } from "./json-folder.ts";

/** List of names and values, from which editors choose. */
export interface Datasource {
  id: number;
  name: string;
  slug: string;
  entries: { id: number; name: string; value: string }[];
}

const datasourceFile = z.object({ name: z.string().optional(), entries: z.array(z.object({ name: z.string(), value: z.string() })) });

type DatasourceFile = z.infer<typeof datasourceFile>;

/** Follows a folder of datasources: `colors.json` contains the datasource `colors`, `{ "name", "entries": [{ "name", "value" }] }`. */
export function followDatasources(folder: string): () => JsonFiles<DatasourceFile> {
  return followJsonFolder(folder, (json) => datasourceFile.parse(json));
}

/** Adds the missing fields; slugs come from file names, ids from slugs. */
export function completeDatasources(files: JsonFiles<DatasourceFile>): Datasource[] {
  return [...files].map(([slug, { value }]) => ({
    id: deriveId(slug),
    name: value.name ?? slug,
    slug,
    entries: value.entries.map((entry) => ({ id: deriveId(`${slug} ${entry.value}`), ...entry })),
  }));
}
