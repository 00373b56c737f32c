import { expect, it } from "vitest";
import { takeEvents } from "../../tests/expected-events.ts";
import { createRenderQueue, type RenderQueue } from "../fairness/render-queue.ts";
import { renderInTurn } from "./render-in-turn.ts";
import type { RoutedPage, RouterResult } from "./route.ts";

const visitorRequest = (path: string, method = "GET", headers: Record<string, string> = {}) => ({
  shopRequest: { request: new Request(`https://poster.de${path}`, { method, headers }), address: { path } },
  timing: { note: () => {} },
});

/** A page of a shop that stores it once it is rendered. */
function openPage() {
  let stored: RouterResult | undefined;
  const counts = { rendered: 0, atOnce: 0, mostAtOnce: 0 };
  const page: RoutedPage = {
    findStored: async () => stored,
    async render() {
      counts.rendered += 1;
      counts.atOnce += 1;
      counts.mostAtOnce = Math.max(counts.mostAtOnce, counts.atOnce);
      await new Promise((done) => setImmediate(done));
      counts.atOnce -= 1;
      stored = { nonce: "" } as RouterResult;
      return stored;
    },
  };
  return { page, counts };
}

const fullQueue: RenderQueue = {
  enter: () => false,
  leave: () => expect.unreachable("no page entered"),
  sizes: () => ({ rendering: 1, waiting: 0 }),
};

it("a crowd on a new page renders it a few times at once, and the others get it from memory", async () => {
  const { page, counts } = openPage();
  const queue = createRenderQueue(4_800_000);
  const answers = await Promise.all(Array.from({ length: 40 }, () => renderInTurn(page, visitorRequest("/leinwanddruck"), queue)));
  expect(answers.every((answer) => answer !== undefined)).toBe(true);
  expect(counts).toEqual({ rendered: 4, atOnce: 0, mostAtOnce: 4 });
});

it("a page that fails gives its place back", async () => {
  const queue = createRenderQueue(1);
  const failing: RoutedPage = { findStored: async () => undefined, render: () => Promise.reject(new Error("no such page")) };
  await expect(renderInTurn(failing, visitorRequest("/leinwanddruck"), queue)).rejects.toThrow("no such page");
  expect(await renderInTurn(openPage().page, visitorRequest("/leinwanddruck"), queue)).toBeDefined();
});

it.each([
  ["a page", "/leinwanddruck", "GET", undefined],
  ["a call", "/web-api/customer-data", "GET", expect.anything()],
  ["a form", "/_forms/1/contact", "POST", expect.anything()],
  ["a part that an island loads", "/_lists/calendars", "GET", expect.anything()],
  ["a check by HEAD", "/leinwanddruck", "HEAD", expect.anything()],
])("while too many pages are rendered, %s is answered only if it takes no place", async (_, path, method, answer) => {
  expect(await renderInTurn(openPage().page, visitorRequest(path, method), fullQueue)).toEqual(answer);
});

it("a page that the browser fetches ahead does not wait for a place", async () => {
  const queue = createRenderQueue(1);
  queue.enter();
  const ahead = visitorRequest("/leinwanddruck", "GET", { "sec-purpose": "prefetch" });
  expect(await renderInTurn(openPage().page, ahead, queue)).toBeUndefined();
  expect(takeEvents()).toMatchObject([{ event: "request-shed" }]);
});
