import { z } from "zod";
import { products } from "../catalogue/product.ts";
import { locales } from "../locale/locales.ts";
import { type Query, queryString, readQuery } from "../locale/query.ts";
import { handedOnPatterns } from "./handed-on.ts";

/** What stands in an address, and what it means; the schema of a parameter reads the one and writes the other. */

/** A whole number within bounds. */
export const whole = (least: number, most: number) =>
  z.codec(z.string().regex(/^(0|[1-9]\d{0,8})$/), z.int().min(least).max(most), { decode: Number, encode: String });

/** The number of something in the back end. */
export const id = () => whole(1, 999_999_999);

/** Something that is so, or is not said. */
export const flag = () => z.codec(z.literal("true"), z.literal(true), { decode: () => true as const, encode: () => "true" as const });

/** An article or another of the back end's names: letters, digits, dashes. */
export const word = () => z.string().regex(/^[\w-]{1,80}$/);

/** What every designer takes beside its own (shop.md §3, "Others"). */
export const others = {
  sku: word().optional(),
  gclid: z.string().regex(handedOnPatterns.gclid).optional(),
  locale: z.enum(Object.keys(locales) as (keyof typeof locales)[]).optional(),
  disableCache: flag().optional(),
  productType: z.enum(products).optional(),
  tileCount: whole(1, 100).optional(),
  s: z.string().regex(handedOnPatterns.s).optional(),
};

/** An address of a designer that says what it may not: which parameters, and why. */
export type Misread = { ok: false; wrong: readonly { parameter: string; why: string }[] };

/** One of the six tools that a selection is handed to. */
export type Designer<Selection> = {
  /** Where it stands (shop.md §2, "Designer tool base paths"). */
  path: string;
  /** The address of the tool for a selection. @throws Error for a selection that contradicts itself: a mistake of whoever made it */
  write(selection: Selection): string;
  /** What an address of the tool hands it; the inverse of `write`. */
  read(url: URL): { ok: true; selection: Selection } | Misread;
  /** The parameters that a selection lacks for a price; the shop hands over none that lacks any. */
  missing(selection: Selection): readonly string[];
};

/** An address that is longer is cut somewhere on its way. */
const longest = 2_000;

/**
 * A designer by the schema of its parameters.
 *
 * @param schema from the texts of an address, by their names (`key[]` is a list, `key[sub]` an object), to a selection
 * @param priced the parameters without which a selection has no price
 */
export function defineDesigner<Selection>(
  path: string,
  schema: z.ZodType<Selection, Query>,
  priced: (selection: Selection) => readonly (keyof Selection & string)[],
): Designer<Selection> {
  return {
    path,
    write(selection) {
      const address = path + queryString(z.encode(schema, selection));
      if (address.length > longest) throw new Error(`${path} was given more than an address holds`);
      return address;
    },
    read(url) {
      const query = readQuery(url.searchParams);
      if (!query) return { ok: false, wrong: [{ parameter: "", why: "names that no designer writes" }] };
      const read = schema.safeDecode(query);
      if (read.success) return { ok: true, selection: read.data };
      return { ok: false, wrong: read.error.issues.flatMap(wrongIn) };
    },
    missing: (selection) => priced(selection).filter((name) => selection[name] === undefined),
  };
}

function wrongIn(issue: z.core.$ZodIssue): Misread["wrong"] {
  if (issue.code === "unrecognized_keys") return issue.keys.map((parameter) => ({ parameter, why: "no parameter of this designer" }));
  return [{ parameter: issue.path.join("."), why: issue.message }];
}
