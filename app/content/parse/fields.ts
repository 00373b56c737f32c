import type { AnyBlock, ParsedValues } from "#content-types/schema.ts";
import { parseFormatsField } from "./formats.ts";
import { type ContentPath, childPath, type ParseContext } from "./issues.ts";
import { contentLimits } from "./limits.ts";
import { parseAssetField, parseLinkField } from "./link-and-asset.ts";
import { parseRichTextField } from "./rich-text.ts";
import { parseSkusField } from "./skus.ts";
import { describeType, parseText } from "./text.ts";

export type FieldDefinition = {
  name: string;
  type: ContentFieldType;
  required?: boolean;
  max_length?: number;
  options?: readonly { value: string }[];
  min_value?: number;
  max_value?: number;
  decimals?: number;
  allow?: readonly unknown[];
  minimum?: number;
  maximum?: number;
};

export type ContentFieldType = AnyBlock["fields"][number]["type"];

/** Parses a non-empty value. Reports an invalid one and returns undefined. */
type ParseField<Value> = (value: unknown, field: FieldDefinition, path: ContentPath, context: ParseContext) => Value | undefined;

/** "bloks" are parsed in blocks.ts. */
export const fieldParsers: { readonly [Type in Exclude<ContentFieldType, "bloks">]: ParseField<ParsedValues[Type]> } = {
  text: readWords,
  textarea: readWords,
  datetime: readWords,
  option: readOption,
  options: (value, field, path, context) =>
    parseListField(value, {}, path, context, (one, place) => readOption(one, field, place, context)),
  number: readNumber,
  boolean: readBoolean,
  richtext: (value, _, path, context) => parseRichTextField(value, path, context),
  multilink: (value, _, path, context) => parseLinkField(value, path, context),
  asset: (value, _, path, context) => parseAssetField(value, path, context),
  multiasset: (value, field, path, context) => parseListField(value, field, path, context, parseAssetField),
};

/**
 * Drops invalid and surplus entries.
 *
 * @returns undefined if the value is not an array
 */
export function parseListField<Entry>(
  value: unknown,
  { maximum = contentLimits.entries }: Pick<FieldDefinition, "maximum">,
  path: ContentPath,
  context: ParseContext,
  readEntry: (value: unknown, path: ContentPath, context: ParseContext) => Entry | undefined,
): Entry[] | undefined {
  if (!Array.isArray(value)) return context.fault(path, "wrong-kind", `expected a list, received ${describeType(value)}`);
  const max = Math.min(maximum, contentLimits.entries);
  const entries: Entry[] = [];
  for (const [place, raw] of value.entries()) {
    if (entries.length === max) {
      context.fault(path, "too-many", `${value.length - place} entries left out, the maximum is ${max}`);
      break;
    }
    const entry = readEntry(raw, childPath(path, place), context);
    if (entry !== undefined) entries.push(entry);
  }
  return entries;
}

const named = new Map<string, typeof parseText>([
  ["formats", parseFormatsField],
  ["skus", parseSkusField],
]);

function readWords(value: unknown, { name, max_length }: FieldDefinition, path: ContentPath, context: ParseContext): string | undefined {
  const read = named.get(name) ?? parseText;
  return read(value, path, context, max_length);
}

function readOption(value: unknown, { options = [] }: FieldDefinition, path: ContentPath, context: ParseContext): string | undefined {
  return (
    options.find((option) => option.value === value)?.value ?? context.fault(path, "unknown-value", "expected one of the field's options")
  );
}

/** Accepts numbers and numeric strings: the content service stores numbers as strings, the snapshot as numbers. */
function readNumber(value: unknown, field: FieldDefinition, path: ContentPath, context: ParseContext): number | undefined {
  const { min_value = Number.NEGATIVE_INFINITY, max_value = Number.POSITIVE_INFINITY, decimals } = field;
  const number = typeof value === "string" && /^-?\d{1,15}(\.\d{1,15})?$/.test(value) ? Number(value) : value;
  if (typeof number !== "number" || !(Math.abs(number) <= 1e15)) return context.fault(path, "wrong-kind", "expected a number");
  if (number < min_value || number > max_value)
    return context.fault(path, "out-of-range", `expected a number from ${min_value} to ${max_value}`);
  if (decimals === 0 && !Number.isInteger(number)) return context.fault(path, "out-of-range", "expected a whole number");
  return number;
}

function readBoolean(value: unknown, _: FieldDefinition, path: ContentPath, context: ParseContext): boolean | undefined {
  return typeof value === "boolean" ? value : context.fault(path, "wrong-kind", `expected yes or no, received ${describeType(value)}`);
}
