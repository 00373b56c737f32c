import type { Call } from "#app/backend/call.ts";
import { calls } from "#app/backend/calls.ts";
import { channels } from "#app/channel/channels.ts";
import { locales } from "#app/locale/locales.ts";
import { goldens } from "../goldens.ts";
import { readCallDocs } from "./call-docs.ts";
import { isIdRequired, operationOf } from "./operation.ts";
import { createSchemaWriter, type JsonSchema } from "./schemas.ts";

export const openapiFile = "docs/backend/openapi.json";
export const openapiCommand = "npm run backend:openapi";

/** Builds the OpenAPI 3.1 document of the product back end from the contracts of its calls. */
export function openapiDocument(): JsonSchema {
  const { components, write } = createSchemaWriter();
  const docs = readCallDocs();
  const pairs = goldens();
  const paths: Record<string, JsonSchema> = {};
  for (const [id, call] of Object.entries(calls as unknown as Record<string, Call>)) {
    const doc = docs.get(id);
    if (!doc) throw new Error(`${id} has no line in app/backend/calls/list.ts`);
    const description = { id, call, doc, goldens: pairs.filter((golden) => golden.call === id), write };
    const add = (path: string, withId: boolean) => {
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(description, withId) };
    };
    if (call.id === undefined || !isIdRequired(write(call.request, "request"), call)) add(call.path, false);
    if (call.id !== undefined) add(`${call.path}/{${call.id}}`, true);
  }
  const areas = [...new Set([...docs.values()].map(({ area }) => area))];
  return {
    openapi: "3.1.0",
    info,
    servers,
    security: [],
    tags: areas.map((name) => ({ name })),
    paths: sorted(paths),
    components: { schemas: sorted(components), parameters, headers, responses },
  };
}

export function openapiText(): string {
  return `${JSON.stringify({ ...openapiDocument(), "x-written-by": openapiCommand }, null, 2)}\n`;
}

function sorted<Value>(record: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));
}

const info = {
  title: "Product back end of Passepartout",
  version: "1.0.0",
  description: [
    "Calls that the shop sends to its product back end. Citations such as (shop 7.17) refer to docs/spec.",
    "An answer may have more fields than its schema. An answer that breaks its schema counts as no answer: the page is shown without it.",
    "Lists repeat `name[]`, objects are `name[key]`, and `refinementType` is left out if it is `none`.",
    "With `x-cookies`, the shop forwards the visitor's cookies and page (`Referer`), and hands `Set-Cookie` on.",
    "With `x-market-currency`, `currency` must be that of the locale. Lengths are in millimetres, amounts in whole currency units.",
  ].join("\n\n"),
};

const servers = [
  { url: "https://{host}", description: "Web", variables: { host: { default: "backend.example.com", description: "BACKEND_ENDPOINT" } } },
  {
    url: "https://{host}/d",
    description: "Desktop app variant of the shop: same calls, same answers",
    variables: { host: { default: "backend.example.com", description: "BACKEND_ENDPOINT" } },
  },
];

const parameters = {
  Channel: { name: "x-channel", in: "header", required: true, description: "Shop channel.", schema: { enum: Object.keys(channels) } },
  Locale: {
    name: "x-locale",
    in: "header",
    required: true,
    description: "Market and language; decides currency, country and words of the answer.",
    schema: { enum: Object.keys(locales) },
  },
  VisitorAddress: {
    name: "x-forwarded-for",
    in: "header",
    description: "Network address of the visitor.",
    schema: { type: "string" },
  },
};

const headers = {
  Session: { description: "Cookies of the customer's session, handed on to the browser.", schema: { type: "string" } },
  FileName: { description: "`attachment; filename*=UTF-8''…`", required: true, schema: { type: "string" } },
};

const responses = {
  InvalidRequest: { description: "The request is invalid, or asks for something that is not sold. The page is shown without the answer." },
  TooManyRequests: { description: "Rate limit. The shop repeats the request up to 10 times, every 300 ms, within the timeout." },
  TooManyForms: { description: "Rate limit. The shop does not repeat forms." },
  Unavailable: { description: "Gateway error, as 502 and 504. The shop repeats the request once after 100 ms." },
  Failure: { description: "Any other status, a redirect included, is a failure: one log event, and a page without the answer." },
};
