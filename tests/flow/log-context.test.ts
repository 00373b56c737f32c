import { expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { openTestShop } from "./test-shop.ts";
import { visit } from "./visit.ts";

test("a log line of a built shop on Deno has the context of its request; a browser's report, that of its page", async () => {
  const testShop = await openTestShop();
  try {
    await visit(testShop, "/fr/gibt-es-nicht?email=anna@example.test", { host: "poster.ch" });
    const page = `http://poster.gb.localhost:${testShop.ports.shop}/canvas-prints?email=anna`;
    const body = JSON.stringify({ type: "error-page", body: { reason: "Error: lost", page } });
    expect((await visit(testShop, "/_reports", { method: "POST", body })).status).toBe(204);
    const contextOf = (name: string) => testShop.events().find(({ event }) => event === name)?.context;
    await eventually(() => expect(contextOf("error-page-encountered")).toBeDefined());
    expect(contextOf("cms-page-not-found")).toEqual({
      channel: "poster",
      version: expect.stringMatching(/^[\da-f]+$/),
      locale: "fr-CH",
      session_id: expect.stringMatching(/^[\da-f]{16}$/),
      uniqueIdentifier: "/gibt-es-nicht",
      url: `http://poster.ch.localhost:${testShop.ports.shop}/fr/gibt-es-nicht`,
      environment: "local",
    });
    expect(contextOf("error-page-encountered")).toMatchObject({ locale: "en-GB", uniqueIdentifier: "/canvas-prints" });
    expect(testShop.log()).not.toContain("anna");
  } finally {
    await testShop.close();
  }
});

test("a refused host has no context of an earlier request", async () => {
  const testShop = await openTestShop();
  try {
    // A first page imports modules, after which Deno keeps the context of its request.
    await visit(testShop, "/leinwanddruck");
    await visit(testShop, "/", { headers: { host: "elsewhere.test" } });
    const refused = () => testShop.events().find(({ event }) => event === "host-refused");
    await eventually(() => expect(refused()).toBeDefined());
    expect(refused()?.context).toEqual({ version: expect.stringMatching(/^[\da-f]+$/), environment: "local" });
  } finally {
    await testShop.close();
  }
});
