import { schema } from "#content-types/schema.ts";
import { type Field, readers, readList } from "./fields.ts";
import { type Place, type Reading, within } from "./findings.ts";
import { limits } from "./limits.ts";
import { addressText, isRecord, isUnset } from "./text.ts";

/** A block that has passed the door: its fields are of their kinds, and nothing else is in it. */
export type ReadBlock = { _uid: string; component: string; [field: string]: unknown };

const mark = /^<!--#storyblok#\{[^<>]{1,500}\}-->$/;

const types: ReadonlyMap<string, readonly Field[]> = new Map(
  Object.values(schema.blocks).map(({ name, fields }) => [name, fields as readonly Field[]]),
);

/** The fields of a content type. */
function fieldsOf(component: string): readonly Field[] {
  return types.get(component) ?? [];
}

/**
 * Reads what a page holds: each field by its kind, as its content type defines it. A page stands even where it lacks what
 * its type asks for: nothing around it could go in its place.
 */
export function readPage(content: Record<string, unknown>, component: string, at: Place, reading: Reading): ReadBlock {
  const page: ReadBlock = { _uid: addressText(content._uid) || "page", component };
  for (const field of fieldsOf(component)) {
    reading.renew();
    readInto(page, content, field, at, reading);
  }
  return page;
}

/** Reads a block with all that it holds; undefined for one that is broken, or lacks what its type asks for. */
function readBlock(value: unknown, { allow = [] }: Field, at: Place, reading: Reading): ReadBlock | undefined {
  if (!isRecord(value)) return reading.fault(at, "wrong-kind", "expected a block");
  const { component } = value;
  if (typeof component !== "string" || !types.has(component)) return reading.fault(at, "unknown-block", "a block of an unknown type");
  if (!allow.includes(component)) return reading.fault(at, "misplaced-block", `a block of the type ${component} may not stand here`);
  // The name of a block tells it from its neighbours.
  const block: ReadBlock = { _uid: addressText(value._uid) || `${component} ${at.step}`, component, ...markOf(value) };
  let isWhole = true;
  for (const field of fieldsOf(component)) isWhole = readInto(block, value, field, at, reading) && isWhole;
  return isWhole ? block : undefined;
}

/** How the visual editor finds a block: a draft carries it. */
function markOf({ _editable }: Record<string, unknown>): { _editable?: string } {
  return typeof _editable === "string" && mark.test(_editable) ? { _editable } : {};
}

/** Reads one field into a block; false where the type asks for it and it is missing. */
function readInto(block: ReadBlock, from: Record<string, unknown>, field: Field, at: Place, reading: Reading): boolean {
  const raw = Object.hasOwn(from, field.name) ? from[field.name] : undefined;
  const value = isUnset(raw) ? undefined : readField(raw, field, within(at, field.name), reading);
  if (value !== undefined) block[field.name] = value;
  if (field.required && isUnset(raw)) reading.fault(within(at, field.name), "missing", "missing");
  return value !== undefined || !field.required;
}

function readField(value: unknown, field: Field, at: Place, reading: Reading): unknown {
  if (field.type !== "bloks") return readers[field.type](value, field, at, reading);
  const blocks = readList(value, field, at, reading, (entry, place) => {
    if (reading.left.blocks === 0) return reading.fault(place, "too-many", `left out, ${limits.ofField.blocks} blocks of a field are read`);
    reading.left.blocks -= 1;
    return readBlock(entry, field, place, reading);
  });
  return blocks && blocks.length < (field.minimum ?? 0) ? reading.fault(at, "missing", "has nothing to show") : blocks;
}
