import type { z } from "zod";
import { type Call, callDeadlines, freshness, maxAnswerBytes, maxFileAnswerBytes, maxUploadBytes } from "#app/backend/call.ts";
import { isInMarketCurrency } from "#app/backend/calls/prices/price.ts";
import type { Golden } from "../goldens.ts";
import type { CallDoc } from "./call-docs.ts";
import { type JsonSchema, withDescriptions } from "./schemas.ts";

export type WriteSchema = (schema: z.ZodType, side: "request" | "answer") => JsonSchema;

type Description = { id: string; call: Call; doc: CallDoc; goldens: readonly Golden[]; write: WriteSchema };

const headers = ["Channel", "Locale"].map((name) => ({ $ref: `#/components/parameters/${name}` }));

/** Builds the operation of a call; `withId` is the form that has the ID as the last segment of the path. */
export function operationOf(description: Description, withId: boolean): JsonSchema {
  const { id, call, doc } = description;
  const request = withDescriptions(description.write(call.request, "request"), "request", doc.fields);
  const isPost = call.method === "POST";
  return {
    operationId: withId && !isIdRequired(request, call) ? `${id}ById` : id,
    tags: [doc.area],
    summary: summaryOf(doc.text),
    description: doc.text,
    parameters: [
      ...headers,
      ...(call.address ? [{ $ref: "#/components/parameters/VisitorAddress" }] : []),
      ...(withId ? [pathParameter(request, call.id ?? "")] : []),
      ...(isPost ? [] : queryParameters(request, call)),
    ],
    ...(isPost ? requestBody(request, call) : {}),
    responses: responsesOf(description),
    "x-timeout-milliseconds": callDeadlines[call.deadline],
    "x-max-answer-bytes": call.answers === "file" ? maxFileAnswerBytes : maxAnswerBytes,
    ...(call.body === "file" ? { "x-max-upload-bytes": maxUploadBytes } : {}),
    "x-cached-milliseconds": freshness[call.freshness],
    "x-browser-access": call.browser,
    "x-cookies": call.browser === "credentials",
    "x-market-currency": (call.holds as unknown) === isInMarketCurrency,
  };
}

export function isIdRequired({ required = [] }: JsonSchema, { id }: Pick<Call, "id">): boolean {
  return (required as string[]).includes(id ?? "");
}

/** First sentence of a docstring, without citations. */
function summaryOf(text: string): string {
  const plain = text.replaceAll(/ \([^()]*(shop|shell) \d[^()]*\)/g, "").replaceAll("`", "");
  return (/^.+?[.:](?= |$)/.exec(plain)?.[0] ?? plain).replace(/[.:]$/, "");
}

function pathParameter({ properties = {} }: JsonSchema, name: string): JsonSchema {
  return { name, in: "path", required: true, schema: (properties as Record<string, JsonSchema>)[name] };
}

/** Describes query parameters: a list repeats `name[]`, an object is `name[key]`, and a list in it `name[key][]` (shop 7.2). */
function queryParameters(request: JsonSchema, { id, pageQuery }: Call): JsonSchema[] {
  if (pageQuery) {
    return [{ name: "query", in: "query", description: "Query of the visitor's page.", style: "form", explode: true, schema: request }];
  }
  const required = (request.required ?? []) as string[];
  return Object.entries((request.properties ?? {}) as Record<string, JsonSchema>).flatMap(([name, field]) => {
    if (name === id) return [];
    const { description, ...schema } = field;
    const common = { in: "query", required: required.includes(name), ...(description ? { description } : {}) };
    if (schema.type === "array") return [{ name: `${name}[]`, ...common, style: "form", explode: true, schema }];
    if (schema.type === "object") return [{ name, ...common, style: "deepObject", explode: true, schema }];
    return [{ name, ...common, schema }];
  });
}

function requestBody(request: JsonSchema, { body }: Call): JsonSchema {
  const properties = (request.properties ?? {}) as Record<string, JsonSchema>;
  if (body === "file") {
    const required = [...((request.required ?? []) as string[]), "file"];
    const schema = { ...request, properties: { ...properties, file: { type: "string", format: "binary" } }, required };
    return { requestBody: { required: true, content: { "multipart/form-data": { schema } } } };
  }
  const objects = Object.entries(properties).filter(([, { type }]) => type === "object");
  const encoding = Object.fromEntries(objects.map(([name]) => [name, { style: "deepObject", explode: true }]));
  const media = { schema: request, ...(objects.length > 0 ? { encoding } : {}) };
  return { requestBody: { required: true, content: { "application/x-www-form-urlencoded": media } } };
}

function responsesOf({ call, doc, goldens, write }: Description): JsonSchema {
  const answer = withDescriptions(write(call.answer, "answer"), "answer", doc.fields);
  const session = call.browser === "credentials" ? { headers: { "Set-Cookie": { $ref: "#/components/headers/Session" } } } : {};
  const refusal = call.refusal && withDescriptions(write(call.refusal, "answer"), "refusal", doc.fields);
  return {
    "200":
      call.answers === "file"
        ? fileResponse(answer)
        : { description: "The answer.", ...session, ...jsonContent(answer, goldens, undefined) },
    ...(isEmptyAllowed(answer) ? { "204": { description: "Done, without a body." } } : {}),
    "400": refusal
      ? { description: "An expected refusal, shown to the visitor.", ...jsonContent(refusal, goldens, 400) }
      : { $ref: "#/components/responses/InvalidRequest" },
    "429": { $ref: `#/components/responses/${call.method === "GET" ? "TooManyRequests" : "TooManyForms"}` },
    ...(call.method === "GET" ? { "503": { $ref: "#/components/responses/Unavailable" } } : {}),
    default: { $ref: "#/components/responses/Failure" },
  };
}

function isEmptyAllowed({ anyOf = [] }: JsonSchema): boolean {
  return (anyOf as JsonSchema[]).some(({ type }) => type === "null");
}

function jsonContent(schema: JsonSchema, goldens: readonly Golden[], status: number | undefined): JsonSchema {
  const answered = goldens.filter((golden) => golden.status === status);
  const examples = Object.fromEntries(answered.map(({ file, answer }) => [file.replace(/^.*\/|\.json$/g, ""), { value: answer }]));
  return { content: { "application/json": { schema, ...(answered.length > 0 ? { examples } : {}) } } };
}

/** Describes an answer that is a file; `type` in the contract lists its media types. */
function fileResponse({ properties }: JsonSchema): JsonSchema {
  const types = (properties as Record<string, { enum: string[] }>).type?.enum ?? [];
  const content = types.map((type) => [type, { schema: { type: "string", format: "binary" } }]);
  return {
    description: "The file.",
    headers: { "Content-Disposition": { $ref: "#/components/headers/FileName" } },
    content: Object.fromEntries(content),
  };
}
