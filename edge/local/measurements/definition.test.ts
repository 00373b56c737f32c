import { afterEach, expect, it, vi } from "vitest";
import { createDefinitionReader } from "./definition.ts";

afterEach(() => vi.restoreAllMocks());

const experiment = { name: "1733", defaultTreatment: "off", treatments: [{ name: "on", size: 100 }] };

it("a store that the console has not changed has definitions without earlier versions", async () => {
  vi.spyOn(globalThis, "fetch").mockImplementation(async (address) =>
    String(address).endsWith("/item/experiments") ? Response.json({ value: [experiment] }) : Response.json({}, { status: 404 }),
  );
  const read = createDefinitionReader({ address: "http://flags.test/v1/edge-config/ecfg_test", token: "token" });
  expect(await read("1733")).toEqual({ ...experiment, changeNumber: 1, killed: false, earlier: [] });
});
