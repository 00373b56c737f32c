import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { voucherForm } from "./voucher-form.ts";

/** Answers to requests, in their order. */
let answers: ((message: string) => void)[];

beforeEach(() => {
  answers = [];
  vi.stubGlobal("document", Object.assign(new EventTarget(), { documentElement: { lang: "de" } }));
  vi.stubGlobal(
    "fetch",
    () => new Promise((resolve) => answers.push((message) => resolve(Response.json({ ok: false, refusal: { message } })))),
  );
});
afterEach(() => vi.unstubAllGlobals());

function openForm() {
  const input = { value: "", ariaInvalid: null as string | null, focus: () => {} };
  const refused = { dataset: { status: "refused" }, textContent: "" };
  const form = Object.assign(new EventTarget(), {
    dataset: { check: "/web-api/voucher" } as Record<string, string>,
    ariaBusy: null,
    querySelector: () => input,
    querySelectorAll: () => [refused],
  });
  const life = new AbortController();
  voucherForm.start(form as unknown as HTMLElement, life);
  return {
    refused,
    type(code: string) {
      input.value = code;
      form.dispatchEvent(new Event("input"));
    },
    async send() {
      const before = answers.length;
      form.dispatchEvent(new Event("submit", { cancelable: true }));
      await expect.poll(() => answers.length).toBe(before + 1);
    },
    state: () => form.dataset.state,
  };
}

/** Lets promises that are chained to an answer settle. */
const settled = () => new Promise((done) => setImmediate(done));

it("an answer is not shown beside a code that was edited since", async () => {
  const { refused, type, send, state } = openForm();
  type("A");
  await send();
  type("AB");
  answers[0]?.("A is unknown");
  await settled();
  expect([state(), refused.textContent]).toEqual(["unsent", ""]);
});

it("the answer for the last code is shown, though an earlier one comes after it", async () => {
  const { refused, type, send, state } = openForm();
  type("A");
  await send();
  type("B");
  await send();
  answers[1]?.("B is unknown");
  await expect.poll(() => refused.textContent).toBe("B is unknown");
  answers[0]?.("A is unknown");
  await settled();
  expect([state(), refused.textContent]).toEqual(["refused", "B is unknown"]);
});
