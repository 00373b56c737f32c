/** Field of a content type; `allow` lists the blocks that it may contain. */
type FieldDefinition = { name: string; type: string; allow?: readonly string[] };

export type ContentTypeDefinition = {
  name: string;
  display_name?: string;
  is_root?: boolean;
  is_nestable?: boolean;
  fields: readonly FieldDefinition[];
};

/** Component of Storyblok's management API, without its id. */
export type ComponentBody = {
  name: string;
  display_name: string;
  is_root: boolean;
  is_nestable: boolean;
  schema: Record<string, Record<string, unknown>>;
};

/** Converts a content type to Storyblok's format, in which `pos` orders the fields. */
export function toComponent({
  name,
  display_name = name,
  is_root = false,
  is_nestable = true,
  fields,
}: ContentTypeDefinition): ComponentBody {
  const schema = Object.fromEntries(fields.map((field, index) => [field.name, toComponentField(field, index)]));
  return { name, display_name, is_root, is_nestable, schema };
}

function toComponentField({ name: _, allow, ...field }: FieldDefinition, index: number): Record<string, unknown> {
  return { ...field, pos: index, ...(allow ? { restrict_components: true, component_whitelist: allow } : {}) };
}
