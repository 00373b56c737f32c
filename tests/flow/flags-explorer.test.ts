import { createAccessProof, encryptOverrides } from "flags";
import { afterAll, beforeAll, expect, test } from "vitest";
import { formatsOf, timing } from "./page.ts";
import { visit } from "./visit.ts";
import { openWarmTestShop, type WarmTestShop } from "./warm-test-shop.ts";

const secret = Buffer.alloc(32, 7).toString("base64url");
let testShop: WarmTestShop;
beforeAll(async () => {
  testShop = await openWarmTestShop({ FLAGS_SECRET: secret });
});
afterAll(() => testShop.close());

test("the Flags Explorer lists the shop's experiments for holders of the secret", async () => {
  const ask = (token: string) => visit(testShop, "/.well-known/vercel/flags", { headers: { authorization: `Bearer ${token}` } });
  expect((await ask("x")).status).toBe(401);
  const { definitions } = JSON.parse((await ask(await createAccessProof(secret))).text);
  expect(Object.keys(definitions)).toEqual(expect.arrayContaining(["965", "1409", "1616"]));
});

test("an override of the Flags Explorer shows on its visitor's page only, which is not cached", async () => {
  const visitor = "visitor=00000000-0000-4000-8000-000000000001";
  const visitWith = async (overrides?: Record<string, string>) => {
    const cookie = overrides ? `${visitor}; vercel-flag-overrides=${await encryptOverrides(overrides, secret)}` : visitor;
    return visit(testShop, "/leinwanddruck", { headers: { cookie } });
  };
  const before = formatsOf((await visitWith()).text);
  for (const [treatment, first] of Object.entries({ on: "200x300", off: "300x200" })) {
    const overridden = await visitWith({ 1616: treatment });
    expect([treatment, formatsOf(overridden.text)[0]]).toEqual([treatment, first]);
    expect(overridden.headers["cache-control"]).toBe("private, no-store");
    expect(overridden.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(timing(overridden, "shell")).toBe("off");
    expect(formatsOf((await visitWith()).text)).toEqual(before);
  }
});
