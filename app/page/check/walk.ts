import type { Field } from "#app/content/door/fields.ts";
import { limits } from "#app/content/door/limits.ts";
import { isRecord } from "#app/content/door/text.ts";
import { type BlockName, schema } from "#content-types/schema.ts";

/** A block where it lies in a story, as it came: nothing of it has passed the door. */
export type Lying = {
  at: string;
  type: BlockName;
  fields: Readonly<Record<string, unknown>>;
  /** The block that it stands in; undefined for the page itself. */
  within: Lying | undefined;
  /** The field of that block that it stands in; "" for the page itself. */
  place: string;
};

/** A field of such a block that is filled in, with its definition. */
export type Filled = { at: string; block: Lying; field: Field; value: unknown };

const types: ReadonlyMap<string, readonly Field[]> = new Map(
  Object.values(schema.blocks).map(({ name, fields }) => [name, fields as readonly Field[]]),
);

/** Blocks lie no deeper than so in anything that the door lets through. */
const deepest = 40;

/**
 * The blocks of a story's content that the door knows, in the order in which they are written, each before what is in it. Entries
 * that are none are passed over, and those behind what the door reads: it has told of them.
 */
export function blocksIn(content: unknown): Lying[] {
  const found: Lying[] = [];
  const left = { blocks: 0 };
  const walk = (value: unknown, at: string, within: Lying | undefined, place: string, depth: number) => {
    if (!isRecord(value) || typeof value.component !== "string" || depth > deepest) return;
    const fields = types.get(value.component);
    if (!fields) return;
    const block: Lying = { at, type: value.component as BlockName, fields: value, within, place };
    found.push(block);
    for (const { name, type, allow = [] } of fields) {
      const inner = type === "bloks" && Object.hasOwn(value, name) ? value[name] : undefined;
      if (!within) left.blocks = limits.ofField.blocks;
      if (!Array.isArray(inner)) continue;
      for (const [number, entry] of inner.slice(0, limits.entries).entries()) {
        if (left.blocks === 0) break;
        left.blocks -= 1;
        if (isRecord(entry) && allow.includes(entry.component)) walk(entry, `${at}.${name}.${number}`, block, name, depth + 1);
      }
    }
  };
  walk(content, "content", undefined, "", 0);
  return found;
}

/** The fields of a block that its type knows. */
export function fieldsIn(block: Lying): Filled[] {
  return (types.get(block.type) ?? []).flatMap((field) =>
    Object.hasOwn(block.fields, field.name) ? [{ at: `${block.at}.${field.name}`, block, field, value: block.fields[field.name] }] : [],
  );
}

/** The blocks that stand in one field of a block, in their order. */
export function standingIn(blocks: readonly Lying[], within: Lying | undefined, place: string): Lying[] {
  return blocks.filter((block) => block.within === within && block.place === place);
}
