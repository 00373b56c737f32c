import { z } from "zod";
import { products } from "../catalogue/product.ts";
import { locales } from "../locale/locales.ts";
import { parseQuery, type Query, toQueryString } from "../locale/query.ts";
import { passThroughPatterns } from "./pass-through.ts";

/** Schema of a whole number; like all parameter schemas, it decodes the text in a URL and encodes the value. */

export const wholeNumberParam = (min: number, max: number) =>
  z.codec(z.string().regex(/^(0|[1-9]\d{0,8})$/), z.int().min(min).max(max), { decode: Number, encode: String });

export const idParam = () => wholeNumberParam(1, 999_999_999);

export const flagParam = () => z.codec(z.literal("true"), z.literal(true), { decode: () => true as const, encode: () => "true" as const });

/** Schema of a name from the back end, such as a SKU. */
export const nameParam = () => z.string().regex(/^[\w-]{1,80}$/);

/** Shop 3.45. */
export const commonParams = {
  sku: nameParam().optional(),
  gclid: z.string().regex(passThroughPatterns.gclid).optional(),
  locale: z.enum(Object.keys(locales) as (keyof typeof locales)[]).optional(),
  disableCache: flagParam().optional(),
  productType: z.enum(products).optional(),
  tileCount: wholeNumberParam(1, 100).optional(),
  s: z.string().regex(passThroughPatterns.s).optional(),
};

export type InvalidHandOff = { ok: false; wrong: readonly { parameter: string; why: string }[] };

export type Designer<Selection> = {
  /** Base path (shop 2.23). */
  path: string;
  parameters: readonly string[];
  /** @throws Error for a contradictory selection or a URL that is too long, which are errors of the caller */
  write(selection: Selection): string;
  /** The inverse of `write`. */
  read(url: URL): { ok: true; selection: Selection } | InvalidHandOff;
  /** Returns the parameters that the selection lacks to have a price. */
  missing(selection: Selection): readonly string[];
};

/** Max length of a URL, since proxies may truncate longer ones. */
const maxUrlLength = 2_000;

type Parameters = { shape: object };

/** @param schema decodes the parameters of a URL (`key[]` is a list, `key[sub]` an object) into a selection */
export function defineDesigner<Selection>(
  path: string,
  schema: z.ZodType<Selection, Query> & (Parameters | { in: Parameters }),
  requiredForPrice: (selection: Selection) => readonly (keyof Selection & string)[],
): Designer<Selection> {
  return {
    path,
    parameters: Object.keys(("shape" in schema ? schema : schema.in).shape),
    write(selection) {
      const address = path + toQueryString(z.encode(schema, selection));
      if (address.length > maxUrlLength) throw new Error(`${path} gets a URL that is too long`);
      return address;
    },
    read(url) {
      const query = parseQuery(url.searchParams);
      if (!query) return { ok: false, wrong: [{ parameter: "", why: "the parameter names are not valid" }] };
      const read = schema.safeDecode(query);
      if (read.success) return { ok: true, selection: read.data };
      return { ok: false, wrong: read.error.issues.flatMap(wrongIn) };
    },
    missing: (selection) => requiredForPrice(selection).filter((name) => selection[name] === undefined),
  };
}

function wrongIn(issue: z.core.$ZodIssue): InvalidHandOff["wrong"] {
  if (issue.code === "unrecognized_keys") return issue.keys.map((parameter) => ({ parameter, why: "not a parameter of this designer" }));
  return [{ parameter: issue.path.join("."), why: issue.message }];
}
