import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sendOnceForm } from "./send-once.ts";

let page: EventTarget;

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
});
afterEach(() => vi.unstubAllGlobals());

it("a form is sent once, and again after the visitor has come back to its page", () => {
  const form = new EventTarget();
  sendOnceForm.start(form as HTMLElement, new AbortController());
  const isSent = () => form.dispatchEvent(new Event("submit", { cancelable: true }));
  expect([isSent(), isSent(), isSent()]).toEqual([true, false, false]);
  page.dispatchEvent(new Event("pageshow"));
  expect([isSent(), isSent()]).toEqual([true, false]);
});
