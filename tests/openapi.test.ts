import { readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import { type Call, callDeadlines } from "#app/backend/call.ts";
import { calls } from "#app/backend/calls.ts";
import { openapiCommand, openapiFile, openapiText } from "./backend-contract/openapi.ts";
import { goldens } from "./goldens.ts";

type Parameter = { $ref?: string; name: string; in: string; required?: boolean };
type Operation = {
  operationId: string;
  summary: string;
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: { properties: object } }> };
  responses: Record<string, { content?: Record<string, { examples?: object }> }>;
  "x-timeout-milliseconds": number;
};

const written = readFileSync(openapiFile, "utf8");
const { paths } = JSON.parse(written) as { paths: Record<string, Record<string, Operation>> };
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
);
const contracts = calls as unknown as Record<string, Call>;

describe("docs/backend/openapi.json", () => {
  it("is current", () => {
    expect(written === openapiText(), `${openapiFile} is not current. Write it: ${openapiCommand}`).toBe(true);
  });

  it("is a valid document of OpenAPI 3.1", async () => {
    const validator = new Validator();
    expect(await validator.validate(JSON.parse(written))).toEqual({ valid: true });
    expect(validator.version).toBe("3.1");
    expect(() => validator.resolveRefs()).not.toThrow();
  });

  it("has each call with method, path, timeout, summary, statuses", () => {
    for (const [id, { method, path, deadline, refusal }] of Object.entries(contracts)) {
      const found = operations.filter(({ operation }) => operation.operationId.replace(/ById$/, "") === id);
      expect(found.length, id).toBeGreaterThan(0);
      for (const { operation, ...place } of found) {
        expect({ ...place, path: place.path.replace(/\/\{\w+\}$/, "") }).toEqual({ method, path });
        expect(operation["x-timeout-milliseconds"]).toBe(callDeadlines[deadline]);
        expect(operation.summary, id).toMatch(/^[A-Z][^\n]{8,150}$/);
        expect(operation.summary, "a citation").not.toMatch(/\b(shop|shell) \d/);
        expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(["200", "400", "429", "default"]));
        expect(operation.responses["400"]?.content !== undefined, `${id}: refusal`).toBe(refusal !== undefined);
      }
    }
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
  });

  it.each(goldens().map((golden) => [golden.file, golden] as const))("has the parameters of %s", (_, { call, http, request }) => {
    const { pathname, searchParams } = new URL(http.url, "http://service.test");
    const matching = operations.filter(
      ({ path, method }) => method === http.method && new RegExp(`^${path.replace(/\{\w+\}/, "[^/]+")}$`).test(pathname),
    );
    expect(matching.map(({ operation }) => operation.operationId.replace(/ById$/, ""))).toEqual([call]);
    const [{ operation } = { operation: undefined }] = matching;
    const query = (operation?.parameters ?? []).filter((parameter) => parameter.in === "query").map(({ name }) => name);
    const isAnyQuery = contracts[call]?.pageQuery === true;
    for (const name of searchParams.keys()) {
      // An object is one parameter: `formatTypes[leinwand][]`.
      const inDocument = query.includes(name) || query.includes(name.replace(/\[.+$/, "")) || isAnyQuery;
      expect(inDocument, name).toBe(true);
    }
    const body = Object.values(operation?.requestBody?.content ?? {})[0];
    const fields = Object.keys(body?.schema.properties ?? {});
    if (http.method === "POST") expect(fields).toEqual(expect.arrayContaining([...Object.keys(request), ...(http.file ? ["file"] : [])]));
  });
});
