import { afterEach, describe, expect, it, vi } from "vitest";
import { createMemoryStore } from "#app/shared-state/memory-store.ts";
import { createSharedState } from "#app/shared-state/shared-state.ts";
import { takeEventNames, takeEvents } from "../../../tests/expected-events.ts";
import { openShop, stubTools } from "../../../tests/fakes/stubbed-tools.ts";

afterEach(() => void vi.unstubAllGlobals());

describe("unreachable tools", () => {
  /** Creates an address per visitor. */
  const visitor = (number: number) => `198.51.100.${number}`;

  it("delay five visitors, and are probed by a later request in the background", async () => {
    let time = 0;
    const ask = openShop({ now: () => time });
    const requests = stubTools(() => Promise.reject(new TypeError("connection refused")));
    for (let number = 0; number < 9; number += 1) expect((await ask("/cart", {}, visitor(number)))?.status).toBe(502);
    expect(requests).toHaveLength(5);
    expect(ask.circuits()).toMatchObject({ "tools.test:4004 for browsers: cart": "open" });
    expect(requests).toHaveLength(5);
    time += 500;
    const again = stubTools(() => new Response("back"));
    const cookie = "__Host-cart=abc";
    expect((await ask("/cart/articles", { method: "POST", body: "" }, visitor(10)))?.status).toBe(502);
    expect((await ask("/cart", { headers: { cookie } }, visitor(11)))?.status).toBe(502);
    expect(again.map(({ headers }) => headers.get("cookie"))).toEqual([null]);
    await expect.poll(async () => (await ask("/cart", {}, visitor(12)))?.status).toBe(200);
    expect(ask.circuits()).toEqual({});
    expect(takeEventNames()).toEqual(["tool-failed", "tool-circuit-open"]);
  });

  it("delay one visitor if another process has found them unreachable", async () => {
    const store = createMemoryStore();
    const open = () => openShop({ shared: createSharedState(store, "secret"), now: () => 0 });
    const [one, other] = [open(), open()];
    const requests = stubTools(() => Promise.reject(new TypeError("connection refused")));
    // Its circuits begin with its first request.
    await other("/configurator-photo-frame", {}, visitor(0));
    for (let number = 1; number < 6; number += 1) await one("/cart", {}, visitor(number));
    const before = requests.length;
    for (let number = 6; number < 9; number += 1) expect((await other("/cart", {}, visitor(number)))?.status).toBe(502);
    expect(requests.length - before).toBe(1);
    takeEventNames();
  });

  it("are limited to a number of waiting requests, in total and per client", async () => {
    const ask = openShop();
    const ends: (() => void)[] = [];
    stubTools(() => new Promise((resolve) => ends.push(() => resolve(new Response("late")))));
    const own = Array.from({ length: 8 }, () => ask("/cart"));
    const refused = await ask("/cart");
    expect([refused?.status, refused?.headers.get("retry-after")]).toEqual([503, "5"]);
    const others = Array.from({ length: 56 }, (_, number) => ask("/cart", {}, visitor(number)));
    expect((await ask("/cart", {}, visitor(57)))?.status).toBe(503);
    await expect.poll(() => ends).toHaveLength(64);
    for (const end of ends) end();
    for (const answer of await Promise.all([...own, ...others])) expect(answer?.status).toBe(200);
    expect(takeEvents()).toEqual([expect.objectContaining({ event: "tool-limited", path: "/cart" })]);
  });
});
