import { expect, it } from "vitest";
import { parseFormOutcome } from "./form.ts";

it.each([
  [
    { ok: true, value: 1 },
    { ok: true, value: 1 },
  ],
  [
    { ok: false, refusal: { message: "No.", errorFields: { email: "Wrong." } } },
    { ok: false, why: "refused", refusal: { message: "No.", errorFields: { email: "Wrong." } } },
  ],
  [
    { ok: false, refusal: { error: "a cart holds 100 articles: take one out" } },
    { ok: false, why: "refused", refusal: { message: "a cart holds 100 articles: take one out", errorFields: {} } },
  ],
  [{ ok: false }, { ok: false, why: "lost" }],
  ["nothing", { ok: false, why: "lost" }],
])("an answer of the back end is parsed to a form outcome: %j", (answer, outcome) => {
  expect(parseFormOutcome(answer)).toEqual(outcome);
});
