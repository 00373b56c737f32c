import type { AnyBlock } from "#content-types/schema.ts";
import { type Place, type Reading, within } from "./findings.ts";
import { readFormats } from "./formats.ts";
import { limits } from "./limits.ts";
import { readLink, readPicture } from "./link.ts";
import { readRichText } from "./rich-text.ts";
import { readSkus } from "./skus.ts";
import { kindOf, readText } from "./text.ts";

/** A field as its content type defines it, as far as its kind and bounds go. */
export type Field = {
  name: string;
  type: FieldKind;
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

export type FieldKind = AnyBlock["fields"][number]["type"];

/** Reads one field's value, which is not empty; undefined, with a fault noted, for what is not of its kind. */
export type ReadField = (value: unknown, field: Field, at: Place, reading: Reading) => unknown;

/** How the fields of each kind but lists of blocks are read. The compiler asks for a line for every kind that a content type uses. */
export const readers: Record<Exclude<FieldKind, "bloks">, ReadField> = {
  text: readWords,
  textarea: readWords,
  datetime: readWords,
  option: readOption,
  options: (value, field, at, reading) => readList(value, {}, at, reading, (one, place) => readOption(one, field, place, reading)),
  number: readNumber,
  boolean: readBoolean,
  richtext: (value, _, at, reading) => readRichText(value, at, reading),
  multilink: (value, _, at, reading) => readLink(value, at, reading),
  asset: (value, _, at, reading) => readPicture(value, at, reading),
  multiasset: (value, field, at, reading) => readList(value, field, at, reading, readPicture),
};

/**
 * Reads the entries of a list; a broken one goes alone.
 *
 * @returns undefined for what is no list
 */
export function readList<Entry>(
  value: unknown,
  { maximum = limits.entries }: Pick<Field, "maximum">,
  at: Place,
  reading: Reading,
  readEntry: (value: unknown, at: Place, reading: Reading) => Entry | undefined,
): Entry[] | undefined {
  if (!Array.isArray(value)) return reading.fault(at, "wrong-kind", `expected a list, received ${kindOf(value)}`);
  const most = Math.min(maximum, limits.entries);
  const entries: Entry[] = [];
  for (const [place, raw] of value.entries()) {
    if (entries.length === most) {
      reading.fault(at, "too-many", `${value.length - place} entries left out, ${most} are read`);
      break;
    }
    const entry = readEntry(raw, within(at, place), reading);
    if (entry !== undefined) entries.push(entry);
  }
  return entries;
}

/** Texts that mean more than words, by the name of their field. */
const named = new Map<string, typeof readText>([
  ["formats", readFormats],
  ["skus", readSkus],
]);

function readWords(value: unknown, { name, max_length }: Field, at: Place, reading: Reading): string | undefined {
  const read = named.get(name) ?? readText;
  return read(value, at, reading, max_length);
}

function readOption(value: unknown, { options = [] }: Field, at: Place, reading: Reading): string | undefined {
  return (
    options.find((option) => option.value === value)?.value ?? reading.fault(at, "unknown-value", "expected one of the field's options")
  );
}

/** A number is stored as a text. */
function readNumber(value: unknown, field: Field, at: Place, reading: Reading): string | undefined {
  const { min_value = Number.NEGATIVE_INFINITY, max_value = Number.POSITIVE_INFINITY, decimals } = field;
  const text = typeof value === "number" ? String(value) : value;
  if (typeof text !== "string" || !/^-?\d{1,15}(\.\d{1,15})?$/.test(text)) return reading.fault(at, "wrong-kind", "expected a number");
  const number = Number(text);
  if (number < min_value || number > max_value)
    return reading.fault(at, "out-of-range", `expected a number from ${min_value} to ${max_value}`);
  if (decimals === 0 && !Number.isInteger(number)) return reading.fault(at, "out-of-range", "expected a whole number");
  return text;
}

function readBoolean(value: unknown, _: Field, at: Place, reading: Reading): boolean | undefined {
  return typeof value === "boolean" ? value : reading.fault(at, "wrong-kind", `expected yes or no, received ${kindOf(value)}`);
}
