import { expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { openHouse } from "./house.ts";
import { visit } from "./visit.ts";

test("a log line of a built shop on Deno has the context of its request; a browser's report, that of its page", async () => {
  const house = await openHouse();
  try {
    await visit(house, "/fr/gibt-es-nicht?email=anna@example.test", { host: "poster.ch" });
    const page = `http://poster.gb.localhost:${house.ports.shop}/canvas-prints?email=anna`;
    const body = JSON.stringify({ type: "error-page", body: { reason: "Error: lost", page } });
    expect((await visit(house, "/_reports", { method: "POST", body })).status).toBe(204);
    const contextOf = (name: string) => house.events().find(({ event }) => event === name)?.context;
    await eventually(() => expect(contextOf("error-page-encountered")).toBeDefined());
    expect(contextOf("cms-page-not-found")).toEqual({
      channel: "poster",
      version: expect.stringMatching(/^[\da-f]+$/),
      locale: "fr-CH",
      session_id: expect.stringMatching(/^[\da-f]{16}$/),
      uniqueIdentifier: "/gibt-es-nicht",
      url: `http://poster.ch.localhost:${house.ports.shop}/fr/gibt-es-nicht`,
      environment: "local",
    });
    expect(contextOf("error-page-encountered")).toMatchObject({ locale: "en-GB", uniqueIdentifier: "/canvas-prints" });
    expect(house.log()).not.toContain("anna");
  } finally {
    await house.close();
  }
});

test("a refused host has no context of an earlier request", async () => {
  const house = await openHouse();
  try {
    // A first page imports modules, after which Deno keeps the context of its request.
    await visit(house, "/leinwanddruck");
    await visit(house, "/", { headers: { host: "elsewhere.test" } });
    const refused = () => house.events().find(({ event }) => event === "host-refused");
    await eventually(() => expect(refused()).toBeDefined());
    expect(refused()?.context).toEqual({ version: expect.stringMatching(/^[\da-f]+$/), environment: "local" });
  } finally {
    await house.close();
  }
});
