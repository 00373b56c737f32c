import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { openWarmTestShopHere, type TestShopHere } from "./in-process.ts";
import { editStory, fromMemory, timing } from "./page.ts";
import { type Answer, crawlerName, visit } from "./visit.ts";

let testShop: TestShopHere;
beforeAll(async () => {
  testShop = await openWarmTestShopHere();
  // Caches the shell, because only the nonces of a cached shell could be shared.
  await visit(testShop, "/leinwanddruck");
});
afterAll(() => testShop.close());

const policyOf = (answer: Answer) => answer.headers["content-security-policy"] ?? "";
const nonceOf = (answer: Answer) => /'nonce-([^']+)'/.exec(policyOf(answer))?.[1] ?? "";

/** Lists start tags of scripts (without data blocks), and the nonces in any tag. */
const scriptsOf = (html: string) => html.match(/<script(?! type="application\/ld\+json")[^>]*>/g) ?? [];
const noncesIn = (html: string) => [...html.matchAll(/<[a-z][^<>]*\snonce="([^"]*)"/g)].map(([, nonce]) => nonce);

const visitor = { headers: { cookie: "visitor=00000000-0000-4000-8000-000000000001" } };

test("50 concurrent requests never share a nonce, in the header or the page", async () => {
  await fromMemory(() => visit(testShop, "/leinwanddruck", visitor));
  const answers = await Promise.all(Array.from({ length: 50 }, () => visit(testShop, "/leinwanddruck", visitor)));
  expect(answers.filter((answer) => timing(answer, "shell") === "hit").length).toBe(50);
  expect(new Set(answers.map(nonceOf)).size).toBe(50);
  const inPages = answers.map((answer) => [...new Set(noncesIn(answer.text))]);
  expect(inPages.flat()).toEqual(answers.map(nonceOf));
});

test.each([
  ["a page from the cache", "/leinwanddruck", {}],
  ["a page in document order", "/leinwanddruck?_plain=1", {}],
  ["a crawler's page", "/leinwanddruck", { headers: { "user-agent": crawlerName } }],
  ["an error page", "/nirgends", {}],
  ["a home page", "/", {}],
])("every script of %s has the nonce of its response", async (_, path, options) => {
  const answer = await visit(testShop, path, options);
  const nonce = nonceOf(answer);
  expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}$/);
  const scripts = scriptsOf(answer.text);
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
});

test.each(["/leinwanddruck", "/", "/nirgends"])("the policy of %s allows scripts by nonce only", async (path) => {
  const directives = new Map(
    policyOf(await visit(testShop, path))
      .split("; ")
      .map((directive) => [directive.split(" ")[0], directive]),
  );
  expect(directives.get("script-src")).toMatch(/^script-src 'nonce-[^' ]+' 'strict-dynamic'$/);
  expect(directives.get("default-src")).toBe("default-src 'none'");
  expect(directives.get("base-uri")).toBe("base-uri 'none'");
  expect(directives.has("script-src-elem") || directives.has("script-src-attr")).toBe(false);
});

test("a page has no inline event handlers, which the policy would block", async () => {
  expect((await visit(testShop, "/leinwanddruck")).text).not.toMatch(/<[a-z][^<>]*\son[a-z]+="/);
});

test("a story that mentions nonces gets none", async () => {
  const words = 'nonce="AAAAAAAAAAAAAAAAAAAAAA" <script nonce="BBBB">alert(1)</script> nonce=""';
  await editStory(testShop, "poster/en-gb/canvas-prints", (story) => {
    const [teaser] = story.content.teaser;
    if (teaser) Object.assign(teaser, { headline: words, text: words });
    story.content.title = words;
  });
  const ask = () => visit(testShop, "/canvas-prints", { host: "poster.gb", ...visitor });
  await eventually(async () => expect((await ask()).text).toContain("AAAAAAAAAAAAAAAAAAAAAA"));
  const answer = await fromMemory(ask);
  expect(new Set(noncesIn(answer.text))).toEqual(new Set([nonceOf(answer)]));
  expect(answer.text).not.toContain('<script nonce="BBBB"');
  expect(answer.text).not.toContain("alert(1)</script>");
  const teaser = /<section class="teaser.*?<\/section>/s.exec(answer.text)?.[0] ?? "";
  expect(teaser).toContain("AAAAAAAAAAAAAAAAAAAAAA");
  expect(teaser).not.toContain(nonceOf(answer));
});

test("the placeholder of a nonce in a cached page is never sent", async () => {
  const ask = () => visit(testShop, "/fr/impression-sur-toile", { host: "poster.ch", ...visitor });
  const first = await ask();
  expect(timing(first, "shell")).toBe("miss");
  const cached = await fromMemory(ask);
  // Pages contain no random UUID; story ids stay at the edge.
  for (const { text } of [first, cached]) expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/);
});
