import { schema } from "../../../../content-types/schema.ts";
import { idOf } from "../library/identity.ts";
import type { Told } from "./stories.ts";

/** A field of a content type, as it is defined; `allow` names the blocks that may stand in it. */
type DefinedField = { name: string; type: string; allow?: readonly string[] };

/** A block as it is defined. */
type Defined = { name: string; display_name?: string; is_root?: boolean; is_nestable?: boolean; fields: readonly DefinedField[] };

const blocks = Object.values(schema.blocks) as unknown as readonly Defined[];

/** The content types as Storyblok tells them: fields by name, in the order of `pos`. */
export function components(): Told {
  return { body: { components: blocks.map(told) } };
}

function told({ name, display_name = name, is_root = false, is_nestable = true, fields }: Defined): unknown {
  const schemaOf = Object.fromEntries(fields.map((field, place) => [field.name, toldField(field, place)]));
  return { id: idOf(`component ${name}`), name, display_name, real_name: name, is_root, is_nestable, schema: schemaOf };
}

function toldField({ name: _, allow, ...field }: DefinedField, place: number): unknown {
  return { ...field, pos: place, ...(allow ? { restrict_components: true, component_whitelist: allow } : {}) };
}
