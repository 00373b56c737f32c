import { schema } from "../../../../content-types/schema.ts";
import { idOf } from "../library/identity.ts";
import type { ManagementResult } from "./stories.ts";

/** Definition of a field; `allow` names the permitted blocks. */
type FieldDefinition = { name: string; type: string; allow?: readonly string[] };

/** Definition of a block. */
type BlockDefinition = {
  name: string;
  display_name?: string;
  is_root?: boolean;
  is_nestable?: boolean;
  fields: readonly FieldDefinition[];
};

const blocks = Object.values(schema.blocks) as unknown as readonly BlockDefinition[];

/** Answers with the content types in Storyblok's format: fields by name, ordered by `pos`. */
export function listComponents(): ManagementResult {
  return { body: { components: blocks.map(toComponentObject) } };
}

function toComponentObject({ name, display_name = name, is_root = false, is_nestable = true, fields }: BlockDefinition): unknown {
  const fieldsByName = Object.fromEntries(fields.map((field, index) => [field.name, toFieldObject(field, index)]));
  return { id: idOf(`component ${name}`), name, display_name, real_name: name, is_root, is_nestable, schema: fieldsByName };
}

function toFieldObject({ name: _, allow, ...field }: FieldDefinition, index: number): unknown {
  return { ...field, pos: index, ...(allow ? { restrict_components: true, component_whitelist: allow } : {}) };
}
