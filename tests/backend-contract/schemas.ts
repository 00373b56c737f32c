import { z } from "zod";
import { calendarDesign, calendarGroup } from "#app/backend/calls/calendar/calendar.ts";
import { cardAccessory } from "#app/backend/calls/cards/accessory.ts";
import { positivePrice, quantityPrice } from "#app/backend/calls/cards/price.ts";
import { customer, formRefusal } from "#app/backend/calls/customer/customer.ts";
import { facets } from "#app/backend/calls/facets.ts";
import { image } from "#app/backend/calls/image.ts";
import { money } from "#app/backend/calls/money.ts";
import { photobookTemplate } from "#app/backend/calls/photobook/photobook.ts";
import { price, pricedFormat } from "#app/backend/calls/prices/price.ts";
import { productPagePath } from "#app/backend/calls/product-page-path.ts";
import { production } from "#app/backend/calls/production.ts";
import { requestRefusal } from "#app/backend/calls/request-refusal.ts";
import { storedPicture } from "#app/backend/calls/toolbox/stored-file.ts";

export type JsonSchema = { [key: string]: unknown };

/** Schemas that several calls share: named components of the document. */
const shared = z.registry<{ id: string; description: string }>();
const named: [id: string, schema: z.ZodType, description: string][] = [
  ["Money", money, "Amount in whole currency units, with decimals: 29.9."],
  ["Price", price, "A reduction applies if the original exceeds the current price."],
  ["PositivePrice", positivePrice, "Price above zero; the original is never below the current price."],
  ["QuantityPrice", quantityPrice, "Price of a quantity, and of one piece in `unit`."],
  ["PricedFormat", pricedFormat, "Format in millimetres (`400x300`) with its article number and price."],
  ["Image", image, "URL of an original picture at the image service; the shop asks for sizes of it."],
  ["Facets", facets, "Number of items for each value of a filter."],
  ["ProductPagePath", productPagePath, "Path of a page without the locale prefix: `fotokalender/wandkalender`."],
  ["Production", production, "An order before `cutOffHour` (market's time) of a working day is made within `workingDays`."],
  ["Customer", customer, "Customer of the session; a guest has empty texts."],
  ["FormRefusal", formRefusal, "Refused form, with a message by field name in the market's language."],
  ["RequestRefusal", requestRefusal, "Reason why a request is invalid."],
  ["StoredPicture", storedPicture, "Picture kept for a download; sides in pixels."],
  ["CalendarDesign", calendarDesign, "Design of a calendar; sides in millimetres."],
  ["CalendarGroup", calendarGroup, "Group of calendar designs."],
  ["PhotobookTemplate", photobookTemplate, "Predefined layout of a book."],
  ["CardAccessory", cardAccessory, "Accessory of a card, by kind."],
];
for (const [id, schema, description] of named) shared.add(schema, { id, description });

const reference = "#/components/schemas/";

/**
 * Converts schemas of contracts to JSON Schema 2020-12 with references to shared components.
 *
 * Answers are described as the back end sends them, requests as the shop sends them.
 */
export function createSchemaWriter() {
  const components: Record<string, JsonSchema> = {};
  return {
    components,
    write(schema: z.ZodType, side: "request" | "answer"): JsonSchema {
      const io = side === "request" ? "output" : "input";
      const {
        $schema: _,
        $defs = {},
        ...rest
      } = z.toJSONSchema(schema, {
        io,
        metadata: shared,
        unrepresentable: "any",
        override: ({ jsonSchema }) => shorten(jsonSchema as JsonSchema),
      }) as JsonSchema;
      for (const [id, definition] of Object.entries($defs as Record<string, JsonSchema>)) {
        const { id: __, ...component } = withComponentReferences(definition) as JsonSchema;
        components[id] = component;
      }
      return withComponentReferences(rest) as JsonSchema;
    },
  };
}

/** Deletes the bounds of safe integers, and patterns that repeat a format. */
function shorten(schema: JsonSchema): void {
  for (const bound of ["minimum", "maximum"]) if (Math.abs(Number(schema[bound])) === Number.MAX_SAFE_INTEGER) delete schema[bound];
  if (schema.format) delete schema.pattern;
}

function withComponentReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withComponentReferences);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) =>
      key === "$ref" ? [key, String(inner).replace("#/$defs/", reference)] : [key, withComponentReferences(inner)],
    ),
  );
}

/** Adds the contract's comments to fields as descriptions. */
export function withDescriptions(schema: JsonSchema, path: string, texts: ReadonlyMap<string, string>): JsonSchema {
  const { properties, items, ...rest } = schema;
  const text = texts.get(path);
  return {
    ...rest,
    ...(text && rest.description === undefined ? { description: text } : {}),
    ...(items ? { items: withDescriptions(items as JsonSchema, path, new Map([...texts].filter(([key]) => key !== path))) } : {}),
    ...(properties
      ? {
          properties: Object.fromEntries(
            Object.entries(properties as Record<string, JsonSchema>).map(([name, field]) => [
              name,
              withDescriptions(field, `${path}.${name}`, texts),
            ]),
          ),
        }
      : {}),
  };
}
