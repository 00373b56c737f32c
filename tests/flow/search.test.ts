import { describe, expect, test } from "vitest";
import { sampled } from "../sampled.ts";
import { drawQuestions } from "../search/hostile-questions.ts";
import { eventually } from "./eventually.ts";
import { healthOf } from "./health.ts";
import { openBuildCopyOfFile, openWarmBuildCopy } from "./in-process.ts";
import { clearFaults, crawlerName, orderFaults, visit } from "./visit.ts";

const { buildCopy, testShop } = await openBuildCopyOfFile(openWarmBuildCopy);

const markets = [
  { host: "poster.de", path: "/suche", question: "lienwand", link: "/leinwanddruck" },
  { host: "poster.ch", path: "/suche", question: "leinwandbild", link: "/leinwanddruck" },
  { host: "poster.gb", path: "/search", question: "canvass", link: "/canvas-prints" },
  { host: "poster.com", path: "/search", question: "metal print", link: "/aluminium-prints" },
  { host: "poster.es", path: "/buscar", question: "lienso", link: "/impresion-sobre-lienzo" },
  { host: "poster.fr", path: "/recherche", question: "toille", link: "/impression-sur-toile" },
  { host: "poster.it", path: "/cerca", question: "stampa tela", link: "/stampa-su-tela" },
  { host: "poster.nl", path: "/zoeken", question: "canvasfoto", link: "/afdruk-op-canvas" },
  { host: "card.de", path: "/suche/", question: "hochzeitseinladung", link: "/hochzeit/" },
  { host: "card.ch", path: "/fr/recherche/", question: "faire part mariage", link: "/fr/hochzeit/" },
];

/** Lists the links of the results on a page in document order. */
const linksIn = (html: string) => [...html.matchAll(/class="tile__link" href="([^"]+)"/g)].map(([, href]) => href);
const asked = (path: string, question: string) => `${path}?q=${encodeURIComponent(question)}`;

test.each(sampled(markets, 4))("without a script, $host answers $question", async ({ host, path, question, link }) => {
  const answer = await eventually(async () => {
    const one = await visit(testShop, asked(path, question), { host, headers: { cookie: "plain=1" } });
    expect(linksIn(one.text)).toContain(link);
    return one;
  });
  expect([answer.status, answer.headers["cache-control"]]).toEqual([200, "private, no-cache"]);
  expect(answer.text).toMatch(/name="robots" content="noindex, follow"/);
  expect(answer.text.match(/rel="canonical" href="([^"]+)"/)?.[1]).toMatch(new RegExp(`${path}$`));
  // The field of the header leads to the page of this language.
  expect(answer.text).toContain(`<form action="${path}" method="get">`);
  const suggested = await visit(
    testShop,
    `${path.replace(/\/?\w+\/?$/, "")}/_lists/search${path.endsWith("/") ? "/" : ""}?q=${encodeURIComponent(question)}`,
    { host },
  );
  expect((JSON.parse(suggested.text) as { items: { href: string }[] }).items.map(({ href }) => href)).toContain(link);
});

test("a format in the question is selected in the calculator, and priced", async () => {
  const { text } = await visit(testShop, asked("/suche", "leinwand 60x40"), { headers: { cookie: "plain=1" } });
  expect(linksIn(text)[0]).toBe("/leinwanddruck?sku=leinwand-600x400");
  expect(text).toMatch(/class="tile__note">60 × 40 cm<.*?class="price[^"]*">.*?\d+,\d\d/s);
});

test.each([
  ["wandkalender", "/fotokalender/wandkalender"],
  ["fotobuch", "/fotobuch"],
  ["fotocollage", "/fotocollage"],
])("for %s, the tile has the lowest price of the list on %s", async (question, path) => {
  const amountsIn = (html: string) =>
    [...html.matchAll(/tile__price">.*?price__current">\D*(\d+,\d\d)/gs)].map(([, amount = ""]) => Number(amount.replace(",", ".")));
  const plain = { headers: { cookie: "plain=1" } };
  const { text } = await visit(testShop, asked("/suche", question), plain);
  const tile = text.split("</li>").find((one) => one.includes(`tile__link" href="${path}"`)) ?? "";
  const list = amountsIn((await visit(testShop, path, plain)).text);
  expect(list.length).toBeGreaterThan(2);
  expect(amountsIn(tile)).toEqual([Math.min(...list)]);
});

test("without an answer to its list, a tile has no price", async () => {
  const shop = buildCopy.openShop();
  await orderFaults(testShop.addresses.backend, [{ path: "/web-api/photobook-design-group-set", status: 500 }]);
  const { text } = await visit(shop, asked("/suche", "fotobuch"), { headers: { cookie: "plain=1" } });
  await clearFaults(testShop.addresses.backend);
  const tile = text.split("</li>").find((one) => one.includes('tile__link" href="/fotobuch"'));
  expect(tile).toContain('class="rating"');
  expect(tile).not.toContain("tile__price");
});

test("a product with reviews has its stars", async () => {
  const { text } = await visit(testShop, asked("/suche", "leinwand"), { headers: { cookie: "plain=1" } });
  const tile = text.split("</li>").find((one) => one.includes('tile__link" href="/leinwanddruck"'));
  expect(tile).toContain('aria-label="4,6 von 5 Sternen aus 128 Bewertungen"');
});

describe("a question is data:", () => {
  test.each(['<script>alert("1")</script>', "\"><img src=x onerror='alert(1)'>", "</title><h1>x"])("%s", async (question) => {
    const { status, text } = await visit(testShop, asked("/suche", question), { headers: { cookie: "plain=1" } });
    expect(status).toBe(200);
    expect(text).not.toContain(question);
    // The title, the field and the sentence repeat it.
    expect(
      text
        .replaceAll(/&#x27;|&#39;/g, "'")
        .replaceAll(/&quot;/g, '"')
        .replaceAll("&lt;", "<")
        .replaceAll("&gt;", ">")
        .split(question).length,
    ).toBeGreaterThan(3);
  });
});

/** Interval of documents (ms), within the allowance of searches (edge/fairness/uncached-pages.ts). */
const documentInterval = 40;

test("random and hostile questions never fail, and store no page", async () => {
  await eventually(async () => expect((await visit(testShop, "/_lists/search?q=leinwand")).status).toBe(200));
  const before = (await healthOf(testShop)).shellCache.shells;
  const questions = drawQuestions(process.env.EVERYWHERE ? 10_000 : 200, Number(process.env.SAMPLE_SEED ?? 1));
  const statuses = new Set<number>();
  let nextDocument = 0;
  for (const [place, question] of questions.entries()) {
    const query = encodeURIComponent(question.toWellFormed())
      .slice(0, 4_000)
      .replace(/%[0-9A-F]?$/, "");
    const peer = `198.51.${place % 200}.${place % 250}`;
    statuses.add((await visit(testShop, `/_lists/search?q=${query}`, { peer })).status);
    if (performance.now() < nextDocument) continue;
    nextDocument = performance.now() + documentInterval;
    statuses.add((await visit(testShop, `/suche?q=${query}`, { peer })).status);
  }
  expect([...statuses]).toEqual([200]);
  expect((await healthOf(testShop)).shellCache.shells - before).toBeLessThanOrEqual(1);
}, 300_000);

test("a burst of questions is refused in part, as documents and as data", async () => {
  const shop = buildCopy.openShop();
  const statuses = async (path: string) =>
    new Set((await Promise.all(Array.from({ length: 60 }, () => visit(shop, `${path}?q=leinwand`)))).map(({ status }) => status));
  expect([...(await statuses("/suche"))].toSorted()).toEqual([200, 503]);
  expect([...(await statuses("/suche.data"))]).toContain(503);
});

test("crawlers get the search page without a query, as noindex", async () => {
  const { text } = await visit(testShop, "/suche", { headers: { "user-agent": crawlerName } });
  expect(text).toMatch(/name="robots" content="noindex, follow"/);
  expect(text).toContain('class="results__form"');
});

test("while the content service fails, the page reports it and offers popular searches", async () => {
  const shop = buildCopy.openShop();
  // Reads the page's story, but not the search's index.
  await visit(shop, "/suche");
  await orderFaults(testShop.addresses.content, [{ path: "/v2/cdn/stories", status: 500 }]);
  const { status, text } = await visit(shop, asked("/suche", "leinwand"), { headers: { cookie: "plain=1" } });
  await clearFaults(testShop.addresses.content);
  expect(status).toBe(200);
  expect(text).toContain("Die Suche ist gerade nicht erreichbar.");
  expect(text).toContain("Oft gesucht");
});
