import { afterEach, expect, it, vi } from "vitest";
import { parseFormOutcome, sendForm } from "./form.ts";

afterEach(() => vi.unstubAllGlobals());

it.each([
  ["accepted", 200, { ok: true }, ["/web-api/voucher"]],
  ["refused", 400, { ok: false, refusal: { message: "No." } }, []],
  ["limited", 429, { ok: false }, []],
  ["lost", 502, {}, []],
])("a form that is %s dispatches form-sent on the page only if it is accepted", async (_, status, body, expected) => {
  const page = new EventTarget();
  const dispatched: unknown[] = [];
  page.addEventListener("form-sent", (event) => dispatched.push((event as CustomEvent).detail));
  vi.stubGlobal("document", page);
  vi.stubGlobal("fetch", async () => Response.json(body, { status }));
  await sendForm("/web-api/voucher", new URLSearchParams());
  expect(dispatched).toEqual(expected);
});

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
