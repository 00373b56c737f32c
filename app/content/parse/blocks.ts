import { schema } from "#content-types/schema.ts";
import { type FieldDefinition, fieldParsers, parseListField } from "./fields.ts";
import { type ContentPath, childPath, type ParseContext } from "./issues.ts";
import { contentLimits } from "./limits.ts";
import { isEmptyField, isRecord, toShortText } from "./text.ts";

/** Block with only its declared fields, and the visual editor's marker. */
export type ParsedBlock = { _uid: string; component: string; [field: string]: unknown };

const mark = /^<!--#storyblok#\{[^<>]{1,500}\}-->$/;

const types: ReadonlyMap<string, readonly FieldDefinition[]> = new Map(
  Object.values(schema.blocks).map(({ name, fields }) => [name, fields as readonly FieldDefinition[]]),
);

function fieldsOf(component: string): readonly FieldDefinition[] {
  return types.get(component) ?? [];
}

/** Keeps a page even if a required field is missing, since nothing could replace the page. */
export function parsePageContent(
  content: Record<string, unknown>,
  component: string,
  path: ContentPath,
  context: ParseContext,
): ParsedBlock {
  const page: ParsedBlock = { _uid: toShortText(content._uid) || "page", component };
  for (const field of fieldsOf(component)) {
    context.renew();
    readInto(page, content, field, path, context);
  }
  return page;
}

function readBlock(value: unknown, { allow = [] }: FieldDefinition, path: ContentPath, context: ParseContext): ParsedBlock | undefined {
  if (!isRecord(value)) return context.fault(path, "wrong-kind", "expected a block");
  const { component } = value;
  if (typeof component !== "string" || !types.has(component)) return context.fault(path, "unknown-block", "a block of an unknown type");
  if (!allow.includes(component)) return context.fault(path, "misplaced-block", `a block of the type ${component} is not allowed here`);
  const block: ParsedBlock = { _uid: toShortText(value._uid) || `${component} ${path.step}`, component, ...markOf(value) };
  let isWhole = true;
  for (const field of fieldsOf(component)) isWhole = readInto(block, value, field, path, context) && isWhole;
  return isWhole ? block : undefined;
}

/** Returns the valid marker by which the visual editor finds a draft's block, or {}. */
function markOf({ _editable }: Record<string, unknown>): { _editable?: string } {
  return typeof _editable === "string" && mark.test(_editable) ? { _editable } : {};
}

/** Returns false if a required field is missing or invalid. */
function readInto(
  block: ParsedBlock,
  from: Record<string, unknown>,
  field: FieldDefinition,
  path: ContentPath,
  context: ParseContext,
): boolean {
  const raw = Object.hasOwn(from, field.name) ? from[field.name] : undefined;
  const value = isEmptyField(raw) ? undefined : readField(raw, field, childPath(path, field.name), context);
  if (value !== undefined) block[field.name] = value;
  if (field.required && isEmptyField(raw)) context.fault(childPath(path, field.name), "missing", "missing");
  return value !== undefined || !field.required;
}

function readField(value: unknown, field: FieldDefinition, path: ContentPath, context: ParseContext): unknown {
  if (field.type !== "bloks") return fieldParsers[field.type](value, field, path, context);
  const blocks = parseListField(value, field, path, context, (entry, place) => {
    if (context.left.blocks === 0) return context.fault(place, "too-many", `a field has at most ${contentLimits.ofField.blocks} blocks`);
    context.left.blocks -= 1;
    return readBlock(entry, field, place, context);
  });
  return blocks && blocks.length < (field.minimum ?? 0) ? context.fault(path, "missing", "has no content") : blocks;
}
