import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { editorQuery } from "./editor.ts";
import { healthOf } from "./health.ts";
import { type House, openHouse } from "./house.ts";
import { visit } from "./visit.ts";

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const published = "Ihr schönstes Foto auf Leinwand";
const draft = "Morgenlicht für Ihre Wand";

const shells = async () => (await healthOf(house)).shellCache;
const now = () => Math.floor(Date.now() / 1000);

describe("the address of the visual editor", () => {
  test("shows the draft, which no cache keeps and no search engine finds", async () => {
    const answer = await visit(house, `/leinwanddruck${editorQuery()}`);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain(draft);
    expect(answer.text).not.toContain(published);
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    expect(answer.text).toContain('name="robots" content="noindex, nofollow"');
  });

  test("may be framed by the editor, and no other page by anybody", async () => {
    const policy = async (path: string) => (await visit(house, path)).headers["content-security-policy"];
    expect(await policy(`/leinwanddruck${editorQuery()}`)).toContain("frame-ancestors https://app.storyblok.com");
    expect(await policy("/leinwanddruck")).toContain("frame-ancestors 'none'");
  });

  test("shows the draft's data", async () => {
    const answer = await visit(house, `/leinwanddruck.data${editorQuery()}`);
    expect(answer.text).toContain(draft);
    expect(answer.headers["cache-control"]).toBe("private, no-store");
  });

  test("leaves no draft in any memory: visitors before and after see what is published", async () => {
    for (const path of ["/leinwanddruck", "/leinwanddruck?_plain=1", "/leinwanddruck.data"])
      expect((await visit(house, path)).text).toContain(published);
    const before = await shells();
    await Promise.all(
      Array.from({ length: 20 }, async (_, number) => {
        const editor = number % 2 === 0;
        const { text } = await visit(house, `/leinwanddruck${editor ? editorQuery() : ""}`);
        expect(text).toContain(editor ? draft : published);
        expect(text).not.toContain(editor ? published : draft);
      }),
    );
    for (const path of ["/leinwanddruck", "/leinwanddruck?_plain=1", "/leinwanddruck.data"])
      expect((await visit(house, path)).text).not.toContain(draft);
    const after = await shells();
    // The shell of the other half of the experiment, if no visitor before was in it.
    expect(after.shells - before.shells).toBeLessThanOrEqual(1);
  });
});

describe("an address that the editor did not sign", () => {
  test.each([
    ["the mere parameter", () => "?_storyblok=1"],
    ["another secret", () => editorQuery({ token: "guessed" })],
    ["the public token", () => editorQuery({ token: "local-public" })],
    ["an old signature", () => editorQuery({ at: now() - 3_700 })],
    ["a signature of tomorrow", () => editorQuery({ at: now() + 86_400 })],
    ["another hour under the same signature", () => editorQuery().replace(/(timestamp%5D=)\d+/, `$1${now() - 60}`)],
    ["no signature", () => editorQuery().replace(/&_storyblok_tk%5Btoken%5D=\w+/, "")],
    ["an empty one", () => editorQuery().replace(/(token%5D=)\w+/, "$1")],
    ["one that is too long", () => `${editorQuery()}00`],
    ["a signature without the parameter", () => editorQuery().replace("_storyblok=1&", "")],
  ])("by %s shows what is published", async (_, query) => {
    const answer = await visit(house, `/leinwanddruck${query()}`);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain(published);
    expect(answer.text).not.toContain(draft);
  });
});
