import { writeFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { openWarmTestShopHere, type TestShopHere } from "./in-process.ts";
import { visit } from "./visit.ts";

let testShop: TestShopHere;
beforeAll(async () => {
  testShop = await openWarmTestShopHere();
});
afterAll(() => testShop.close());

const page = "/werkstatt";
const control = "Woran man gute Arbeit erkennt";
const treatment = "Kein Bild geht ungesehen hinaus";
const asVisitor = (number: number) => ({
  headers: { cookie: `visitor=00000000-0000-4000-8000-${String(number).padStart(12, "0")}` },
});

/** Returns the one of the two contents that a page shows; "both" or "" is a fault. */
function shownOn(text: string): string {
  const shown = [control, treatment].filter((words) => text.includes(words));
  return shown.length === 2 ? "both" : (shown[0] ?? "");
}

describe("one of two contents", () => {
  const seenBy = async (number: number) => shownOn((await visit(testShop, page, asVisitor(number))).text);
  const visitors = Array.from({ length: 40 }, (_, number) => number);

  test("is the same for a visitor at every visit, cached and new, and never mixed", async () => {
    await eventually(async () => expect(new Set(await Promise.all(visitors.map(seenBy)))).toEqual(new Set([control, treatment])));
    const first = await Promise.all(visitors.map(seenBy));
    for (let time = 0; time < 3; time += 1) expect(await Promise.all(visitors.map(seenBy))).toEqual(first);
  });

  test("is the control for crawlers", async () => {
    for (let time = 0; time < 3; time += 1) {
      const { text } = await visit(testShop, page, { headers: { "user-agent": "Googlebot/2.1" } });
      expect(shownOn(text)).toBe(control);
    }
  });

  test("is the control for all visitors without a definition of the experiment", async () => {
    const own = await openWarmTestShopHere();
    try {
      await writeFile(own.flagStore, JSON.stringify({ experiments: [] }));
      await eventually(async () => {
        const seen = await Promise.all(visitors.map(async (number) => shownOn((await visit(own, page, asVisitor(number))).text)));
        expect(new Set(seen)).toEqual(new Set([control]));
      });
    } finally {
      await own.close();
    }
  });
});

describe("the security policy for frames of the video host", () => {
  const policyOf = async (path: string) => (await visit(testShop, path)).headers["content-security-policy"] ?? "";
  const host = /frame-src[^;]* http:\/\/videos\.localhost:\d+/;

  test("allows them on a page with such a video, rendered or from memory, and on no other page", async () => {
    for (let time = 0; time < 3; time += 1) {
      expect(await policyOf(page)).toMatch(host);
      expect(await policyOf("/zubehoer")).not.toMatch(host);
    }
  });
});
