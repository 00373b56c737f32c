import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import type { Call } from "#app/backend/call.ts";
import { calls } from "#app/backend/calls.ts";
import { openapiFile } from "./backend-contract/openapi.ts";
import { type Golden, goldens } from "./goldens.ts";

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema(JSON.parse(readFileSync(openapiFile, "utf8")), "document");
const paths = Object.keys(JSON.parse(readFileSync(openapiFile, "utf8")).paths);
const contracts = calls as unknown as Record<string, Call>;
/** Goldens with answers in JSON. */
const pairs = goldens().filter(({ call }) => contracts[call]?.answers !== "file");

describe("docs/backend/openapi.json accepts and refuses the same answers as the contract", () => {
  it.each(pairs.map((golden) => [golden.file, golden] as const))("%s", (_, golden) => {
    const contract = contractOf(golden);
    const described = describedBy(golden);
    const answer = golden.answer as Json;
    expect([contract.safeParse(answer).success, described(answer)]).toEqual([true, true]);
    for (const { path, value } of [...wrongAnswers(answer)]) {
      const isKept = contract.safeParse(value).success;
      expect(described(value), `${path}: the contract ${isKept ? "accepts" : "refuses"} it`).toBe(isKept);
    }
  });
});

describe("an answer with an unknown field in every object is accepted", () => {
  it.each(pairs.map((golden) => [golden.file, golden] as const))("%s", (_, golden) => {
    const answer = withUnknownFields(golden.answer as Json);
    expect([contractOf(golden).safeParse(answer).success, describedBy(golden)(answer)]).toEqual([true, true]);
  });
});

/** Adds a field to each object; it repeats the first one, so that records of equal values stay valid. */
function withUnknownFields(answer: Json): Json {
  if (Array.isArray(answer)) return answer.map(withUnknownFields);
  if (typeof answer !== "object" || answer === null) return answer;
  const fields = Object.entries(answer).map(([key, inner]) => [key, withUnknownFields(inner)] as const);
  return Object.fromEntries([...fields, ...fields.slice(0, 1).map(([, first]) => ["unknownField", first] as const)]);
}

function contractOf({ call, status }: Golden) {
  const { answer, refusal } = contracts[call] as Call;
  return status === 400 && refusal ? refusal : answer;
}

function describedBy({ call, status = 200, http }: Golden) {
  const path = paths.find((one) => one === contracts[call]?.path) ?? "";
  const pointer = ["paths", path, http.method.toLowerCase(), "responses", status, "content", "application/json", "schema"];
  const escaped = pointer.map((step) => encodeURIComponent(String(step).replaceAll("~", "~0").replaceAll("/", "~1")));
  const validate = ajv.compile<unknown>({ $ref: `document#/${escaped.join("/")}` });
  return (value: unknown) => validate(value);
}

/** Yields copies of an answer, each with one changed value or without one field. */
function* wrongAnswers(answer: Json, path = "answer"): Generator<{ path: string; value: Json | undefined }> {
  for (const wrong of [typeof answer === "string" ? 7 : "no such value", null, [[]]])
    yield { path: `${path}=${JSON.stringify(wrong)}`, value: wrong };
  if (typeof answer === "number") yield { path: `${path}=-1.5`, value: -1.5 };
  if (typeof answer !== "object" || answer === null) return;
  for (const [key, inner] of Object.entries(answer).slice(0, 40)) {
    const put = (value: Json | undefined): Json => {
      if (Array.isArray(answer)) return answer.map((one, at) => (String(at) === key ? (value as Json) : one));
      const { [key]: _, ...rest } = answer;
      return value === undefined ? rest : { ...rest, [key]: value };
    };
    if (!Array.isArray(answer)) yield { path: `${path}.${key} missing`, value: put(undefined) };
    // Items of a list are alike, so only the first is changed.
    if (Array.isArray(answer) && key !== "0") continue;
    for (const wrong of wrongAnswers(inner, `${path}.${key}`)) yield { path: wrong.path, value: put(wrong.value) };
  }
}
