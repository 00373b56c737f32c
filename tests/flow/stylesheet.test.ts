import { afterAll, beforeAll, expect, test } from "vitest";
import { sampled } from "../sampled.ts";
import { visibleHtml } from "../visible-html.ts";
import { fewStoryPages } from "./page.ts";
import { crawlerName, visit } from "./visit.ts";
import { openWarmTestShop, type WarmTestShop } from "./warm-test-shop.ts";

let testShop: WarmTestShop;
beforeAll(async () => {
  testShop = await openWarmTestShop();
});
afterAll(() => testShop.close());

const link = /<link rel="stylesheet" href="(\/assets\/root-[^"]+\.css)"\/>/;
const style = /<style nonce="([^"]+)" data-href="(\/assets\/root-[^"]+\.css)">(.*?)<\/style>/s;

test("the first document of a browser contains the page's rules of the stylesheet, under its nonce, and loads none", async () => {
  const { text, headers } = await visit(testShop, "/leinwanddruck");
  expect(text).not.toMatch(link);
  const [, nonce, href = "", css = ""] = style.exec(text) ?? [];
  expect(headers["content-security-policy"]).toContain(`style-src 'self' 'nonce-${nonce}'`);
  const whole = (await visit(testShop, href)).text;
  // Leaves out at-rules, which are empty without rules of the page.
  const own = [...css.matchAll(/[^{}]+\{[^{}]+\}/g)].map(([rule]) => rule);
  expect(own.filter((rule) => !whole.includes(rule))).toEqual([]);
  expect(css).toContain(".configuration__form{");
  expect(css).not.toContain(".voucher__form{");
  expect(css.length).toBeLessThan(0.7 * whole.length);
});

test("the script behind it loads the modules that the document's last script preloads for every page", async () => {
  const { text } = await visit(testShop, "/leinwanddruck");
  const [, early = "[]"] = /<\/style><script nonce="[^"]+">loadStylesheet=.*?\)\((\[[^\]]*\])\)<\/script>/s.exec(text) ?? [];
  const [, imports = "[]", entry] = /\}\)\((\[[^\]]*\]),"([^"]+)",\[/.exec(text) ?? [];
  expect(JSON.parse(early)).toEqual([...JSON.parse(imports), entry]);
  expect(entry).toMatch(/^\/assets\/entry/);
});

test("pages with the same parts have the same stylesheet", async () => {
  const [one, other] = await Promise.all(["/fr", "/it"].map((path) => visit(testShop, path, { host: "poster.ch" })));
  expect(style.exec(one?.text ?? "")?.[3]).toBe(style.exec(other?.text ?? "")?.[3]);
});

test.each(sampled(fewStoryPages, 12))("the first document of $folder/$slug has the rules of its fills", async ({ host, path }) => {
  const { text } = await visit(testShop, path, { host });
  const [, , href = "", css = ""] = style.exec(text) ?? [];
  const whole = (await visit(testShop, href)).text;
  const fills = [...text.matchAll(/<template data-fills=.*?<\/template>/gs)].join("");
  const classes = new Set([...fills.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = ""]) => names.split(" ")));
  const isIn = (sheet: string, name: string) => new RegExp(`\\.${name}(?![\\w-])`).test(sheet);
  const missing = [...classes].filter((name) => isIn(whole, name) && !isIn(css, name));
  expect(missing, "add them to app/request/late-classes.ts, by the class of their hole").toEqual([]);
});

test("a browser with the stylesheet gets a link to it, and looks the same", async () => {
  const visitor = "visitor=00000000-0000-4000-8000-000000000001";
  const first = await visit(testShop, "/leinwanddruck", { headers: { cookie: visitor } });
  const [, , href] = style.exec(first.text) ?? [];
  const again = await visit(testShop, "/leinwanddruck", { headers: { cookie: `${visitor}; stylesheet=${href}` } });
  expect(again.text).not.toMatch(style);
  expect(link.exec(again.text)?.[1]).toBe(href);
  expect(visibleHtml(again.text)).toBe(visibleHtml(first.text));
});

test("a browser with another version of the stylesheet gets the current one inline", async () => {
  const { text } = await visit(testShop, "/leinwanddruck", { headers: { cookie: "stylesheet=/assets/root-older.css" } });
  expect(text).toMatch(style);
});

test.each([
  ["a crawler", { headers: { "user-agent": crawlerName } }, "/leinwanddruck"],
  ["a visitor without a script", {}, "/leinwanddruck?_plain=1"],
])("%s gets a link", async (_, options, path) => {
  const { text } = await visit(testShop, path, options);
  expect(text).not.toMatch(style);
  expect(text).toMatch(link);
});
