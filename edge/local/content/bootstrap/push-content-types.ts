import { schema } from "../../../../content-types/schema.ts";
import { type ContentTypeDefinition, toComponent } from "../component-format.ts";
import { covers } from "./covers.ts";
import type { SpaceClient } from "./space-client.ts";

/** Creates the content types that a space lacks, and updates those that differ. Keeps the space's other content types. */
export async function pushContentTypes(space: SpaceClient): Promise<void> {
  const stored = new Map((await space.list("/components/", "components")).map((component) => [component.name, component]));
  for (const block of Object.values(schema.blocks) as unknown as readonly ContentTypeDefinition[]) {
    const wanted = toComponent(block);
    const there = stored.get(wanted.name);
    if (!there) await space.write(`create content type ${wanted.name}`, "POST", "/components/", { component: wanted });
    else if (!isSame(there, wanted)) {
      await space.write(`update content type ${wanted.name}`, "PUT", `/components/${there.id}`, { component: wanted });
    }
  }
}

/** Compares the names of fields, too, so that a field that was removed from the wanted type is removed in the space. */
function isSame(stored: Record<string, unknown>, wanted: ReturnType<typeof toComponent>): boolean {
  const names = (fields: unknown) =>
    Object.keys((fields ?? {}) as object)
      .sort()
      .join();
  return names(stored.schema) === names(wanted.schema) && covers(stored, wanted);
}
