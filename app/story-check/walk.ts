import type { FieldDefinition } from "#app/content/parse/fields.ts";
import { contentLimits } from "#app/content/parse/limits.ts";
import { isRecord } from "#app/content/parse/text.ts";
import { type BlockName, schema } from "#content-types/schema.ts";

/** Block with its path in the story; `fields` are not validated. */
export type LocatedBlock = {
  at: string;
  type: BlockName;
  fields: Readonly<Record<string, unknown>>;
  within: LocatedBlock | undefined;
  /** Field of the parent; "" for the page. */
  place: string;
};

export type FilledField = { at: string; block: LocatedBlock; field: FieldDefinition; value: unknown };

const types: ReadonlyMap<string, readonly FieldDefinition[]> = new Map(
  Object.values(schema.blocks).map(({ name, fields }) => [name, fields as readonly FieldDefinition[]]),
);

/** Max depth, which no parsed content reaches. */
const maxDepth = 40;

/** Lists blocks in document order, parents first. Skips unknown, misplaced and surplus blocks, which the parser removes and reports. */
export function blocksIn(content: unknown): LocatedBlock[] {
  const found: LocatedBlock[] = [];
  const left = { blocks: 0 };
  const walk = (value: unknown, at: string, within: LocatedBlock | undefined, place: string, depth: number) => {
    if (!isRecord(value) || typeof value.component !== "string" || depth > maxDepth) return;
    const fields = types.get(value.component);
    if (!fields) return;
    const block: LocatedBlock = { at, type: value.component as BlockName, fields: value, within, place };
    found.push(block);
    for (const { name, type, allow = [] } of fields) {
      const inner = type === "bloks" && Object.hasOwn(value, name) ? value[name] : undefined;
      if (!within) left.blocks = contentLimits.ofField.blocks;
      if (!Array.isArray(inner)) continue;
      for (const [number, entry] of inner.slice(0, contentLimits.entries).entries()) {
        if (left.blocks === 0) break;
        left.blocks -= 1;
        if (isRecord(entry) && allow.includes(entry.component)) walk(entry, `${at}.${name}.${number}`, block, name, depth + 1);
      }
    }
  };
  walk(content, "content", undefined, "", 0);
  return found;
}

export function fieldsIn(block: LocatedBlock): FilledField[] {
  return (types.get(block.type) ?? []).flatMap((field) =>
    Object.hasOwn(block.fields, field.name) ? [{ at: `${block.at}.${field.name}`, block, field, value: block.fields[field.name] }] : [],
  );
}

export function blocksInField(blocks: readonly LocatedBlock[], within: LocatedBlock | undefined, fieldName: string): LocatedBlock[] {
  return blocks.filter((block) => block.within === within && block.place === fieldName);
}
