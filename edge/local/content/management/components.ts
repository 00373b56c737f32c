import { z } from "zod";
import { schema } from "../../../../content-types/schema.ts";
import { type ContentTypeDefinition, toComponent } from "../component-format.ts";
import { deriveId } from "../library/identity.ts";
import type { SpacePartsFile } from "./space-parts.ts";
import { invalidBodyResult, type ManagementRequest, type ManagementResult } from "./stories.ts";

const blocks = Object.values(schema.blocks) as unknown as readonly ContentTypeDefinition[];

const componentBody = z.object({
  component: z.looseObject({
    name: z.string().regex(/^\w[\w-]{0,99}$/),
    schema: z.record(z.string(), z.looseObject({ type: z.string() })),
  }),
});

/**
 * Lists, creates and updates content types. A created content type replaces the repository's content type of the same name.
 *
 * @param isEmpty true for a space without the repository's content types
 */
export function createComponentsEndpoints(parts: SpacePartsFile, isEmpty: boolean) {
  const own = isEmpty
    ? []
    : blocks.map((block) => ({ id: deriveId(`component ${block.name}`), real_name: block.name, ...toComponent(block) }));

  function all(): { id: number; name: string }[] {
    const pushed = parts.read().components;
    const names = new Set(pushed.map(({ name }) => name));
    return [...own.filter(({ name }) => !names.has(name)), ...pushed];
  }

  function write(id: number, { component }: z.infer<typeof componentBody>, status: number): ManagementResult {
    const written = { ...component, id };
    parts.change({ components: [...parts.read().components.filter((one) => one.id !== id), written] });
    return { body: { component: written }, status };
  }

  return {
    list: (): ManagementResult => ({ body: { components: all() } }),
    create({ body }: ManagementRequest): ManagementResult {
      const { data, error } = componentBody.safeParse(body);
      if (error) return invalidBodyResult(error);
      const { name } = data.component;
      if (all().some((one) => one.name === name)) return { refused: `name: ${name} has already been taken`, status: 422 };
      return write(deriveId(`component ${name}`), data, 201);
    },
    update({ body, ids: [id = 0] }: ManagementRequest): ManagementResult {
      if (!all().some((one) => one.id === id)) return { refused: "This record could not be found", status: 404 };
      const { data, error } = componentBody.safeParse(body);
      return error ? invalidBodyResult(error) : write(id, data, 200);
    },
  };
}
