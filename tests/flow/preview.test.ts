import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { localTokens } from "../../edge/local/environment.ts";
import { editorCookie, editorQuery, unusedQuery } from "./editor.ts";
import { countOf, healthOf } from "./health.ts";
import { openTestShop, type TestShop } from "./test-shop.ts";
import { requestCounts, visit } from "./visit.ts";

let testShop: TestShop;
beforeAll(async () => {
  testShop = await openTestShop();
});
afterAll(() => testShop.close());

const published = "Ihr schönstes Foto auf Leinwand";
const draft = "Morgenlicht für Ihre Wand";
const paths = ["/leinwanddruck", "/leinwanddruck?_plain=1", "/leinwanddruck.data"];

const now = () => Math.floor(Date.now() / 1000);
const origin = () => `http://localhost:${testShop.ports.shop}`;

describe("the address of the visual editor", () => {
  test("redirects to the clean address, with a pass that no script reads", async () => {
    const { status, headers, setCookies, text } = await visit(testShop, `/leinwanddruck?sku=a%20b${unusedQuery().replace("?", "&")}&x`);
    expect([status, headers.location]).toEqual([303, `${origin()}/leinwanddruck?sku=a%20b&x`]);
    expect(headers).toMatchObject({ "referrer-policy": "no-referrer", "cache-control": "private, no-store" });
    expect(text).toBe("");
    const pass = setCookies.filter((cookie) => cookie.startsWith("preview="));
    expect(pass).toEqual([
      expect.stringMatching(/^preview=\d+\.\.[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; Secure; Partitioned; SameSite=None$/),
    ]);
  });

  test("opens drafts that are not cached, not indexed, and not named in referrers", async () => {
    const cookie = await editorCookie(testShop);
    for (const path of paths) {
      const answer = await visit(testShop, path, { headers: { cookie } });
      expect(answer.status).toBe(200);
      expect(answer.text).toContain(draft);
      expect(answer.text).not.toContain(published);
      expect(answer.headers).toMatchObject({ "referrer-policy": "same-origin", "cache-control": "private, no-store" });
    }
    expect((await visit(testShop, "/leinwanddruck", { headers: { cookie } })).text).toContain('name="robots" content="noindex, nofollow"');
  });

  test("opens drafts once; later requests see the published page", async () => {
    const query = unusedQuery();
    const [first, second] = [await visit(testShop, `/leinwanddruck${query}`), await visit(testShop, `/leinwanddruck${query}`)];
    const passes = [first, second].map(({ setCookies }) => setCookies.filter((cookie) => cookie.startsWith("preview=")).length);
    expect(passes).toEqual([1, 0]);
    expect([second.status, second.headers.location]).toEqual([303, `${origin()}/leinwanddruck`]);
  });

  test("redirects an editor who has a pass, also in page data", async () => {
    const cookie = await editorCookie(testShop);
    const answer = await visit(testShop, `/leinwanddruck.data${unusedQuery()}`, { headers: { cookie } });
    expect(answer.status).toBe(202);
    expect(answer.text).toContain(`${origin()}/leinwanddruck"`);
    expect(answer.text).not.toContain("_storyblok");
  });

  test("allows the editor to frame a draft; other pages cannot be framed", async () => {
    const policy = async (headers: Record<string, string>) =>
      (await visit(testShop, "/leinwanddruck", { headers })).headers["content-security-policy"];
    expect(await policy({ cookie: await editorCookie(testShop) })).toContain("frame-ancestors http://localhost:");
    expect(await policy({})).toContain("frame-ancestors 'none'");
  });

  test("leaves no draft in memory: visitors before and after see published pages", async () => {
    for (const path of paths) expect((await visit(testShop, path)).text).toContain(published);
    const before = (await healthOf(testShop)).shellCache;
    const cookie = await editorCookie(testShop);
    await Promise.all(
      Array.from({ length: 20 }, async (_, number) => {
        const editor = number % 2 === 0;
        const { text } = await visit(testShop, "/leinwanddruck", { headers: editor ? { cookie } : {} });
        expect(text).toContain(editor ? draft : published);
        expect(text).not.toContain(editor ? published : draft);
      }),
    );
    for (const path of paths) expect((await visit(testShop, path)).text).not.toContain(draft);
    const after = (await healthOf(testShop)).shellCache;
    // Only the shell of the experiment's other treatment may be new.
    expect(after.shells - before.shells).toBeLessThanOrEqual(1);
  });

  test("never reaches the back end, a redirect target or the log", async () => {
    const query = unusedQuery();
    const token = /token%5D=(\w+)/.exec(query)?.[1] ?? "none";
    const calls = async () =>
      Object.entries(await requestCounts(testShop.addresses.backend)).filter(([path]) => path.endsWith("/customer-data"));
    const before = await calls();
    const answers = await Promise.all([
      visit(testShop, `/web-api/customer-data${query}`),
      visit(testShop, `/web-api/customer-data?a=b&_storyblok=1`),
      visit(testShop, `//evil.example/%22${query}`),
      visit(testShop, `/web-api/customer-login${query}`, { method: "POST", headers: { origin: origin() }, body: "email=a" }),
    ]);
    expect(answers.map(({ status, headers }) => [status, headers.location])).toEqual([
      [303, `${origin()}/web-api/customer-data`],
      [303, `${origin()}/web-api/customer-data?a=b`],
      [303, `${origin()}//evil.example/%22`],
      [303, `${origin()}/web-api/customer-login`],
    ]);
    expect(await calls()).toEqual(before);
    for (const secret of [token, "_storyblok", localTokens.preview]) expect(testShop.log()).not.toContain(secret);
  });
});

describe("an address without a valid signature", () => {
  test.each([
    ["only the first parameter", () => "?_storyblok=1"],
    ["another secret", () => editorQuery({ token: "guessed" })],
    ["the public token", () => editorQuery({ token: "local-public" })],
    ["another space", () => editorQuery({ space: "2" })],
    ["an old signature", () => editorQuery({ at: now() - 3_700 })],
    ["a signature in the future", () => editorQuery({ at: now() + 86_400 })],
    ["another time with the same signature", () => editorQuery().replace(/(timestamp%5D=)\d+/, `$1${now() - 60}`)],
    ["a duplicate parameter", () => `${unusedQuery()}&_storyblok_tk%5Btoken%5D=${"0".repeat(40)}`],
    ["no signature", () => editorQuery().replace(/&_storyblok_tk%5Btoken%5D=\w+/, "")],
    ["an empty signature", () => editorQuery().replace(/(token%5D=)\w+/, "$1")],
    ["a signature that is too long", () => `${editorQuery()}00`],
    ["a signature without the parameter", () => editorQuery().replace("_storyblok=1&", "")],
  ])("(%s) opens no draft, and is counted", async (_, query) => {
    const before = await countOf(testShop, "preview-refused");
    const answer = await visit(testShop, `/leinwanddruck${query()}`);
    expect([answer.status, answer.headers.location]).toEqual([303, `${origin()}/leinwanddruck`]);
    expect(answer.setCookies.filter((cookie) => cookie.startsWith("preview="))).toEqual([]);
    expect(await countOf(testShop, "preview-refused")).toBe(before + 1);
  });

  test.each(["preview=", "preview=1", "preview=__proto__", `preview=99999999999..${"A".repeat(43)}`, "__Host-preview=1; preview=%"])(
    "(the cookie %s) shows the published page",
    async (cookie) => {
      const { status, text } = await visit(testShop, "/leinwanddruck", { headers: { cookie } });
      expect(status).toBe(200);
      expect(text).toContain(published);
      expect(text).not.toContain(draft);
    },
  );

  test("(a pass with a changed time) shows the published page", async () => {
    const cookie = (await editorCookie(testShop)).replace(/\d+/, (until) => String(Number(until) - 1));
    expect((await visit(testShop, "/leinwanddruck", { headers: { cookie } })).text).toContain(published);
  });
});

test.each([
  ["poster.de", "/", "poster/de-de/home"],
  ["card.de", "/", "card/de-de/home"],
  ["card.de", "/error/", "card/de-de/error"],
  ["poster.de", "/vorkonfigurator-karten", "poster/de-de/vorkonfigurator-karten"],
  ["poster.de", "/themes/konfetti-vintage-einschulung", "poster/de-de/themes"],
])("a draft of %s%s is identified by the story %s, whatever else its page contains", async (host, path, slug) => {
  const { text } = await visit(testShop, path, { host, headers: { cookie: await editorCookie(testShop, host) } });
  expect(/<aside class="preview-bar"[^>]*data-slug="([^"]*)"/.exec(text)?.[1]).toBe(slug);
});
