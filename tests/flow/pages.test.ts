import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sampled } from "../sampled.ts";
import { visibleHtml } from "../visible-html.ts";
import { eventually } from "./eventually.ts";
import { countOf, healthOf } from "./health.ts";
import { openTestShopHere, type TestShopHere } from "./in-process.ts";
import { pricesOf } from "./page.ts";
import { clearFaults, orderFaults, visit } from "./visit.ts";

let testShop: TestShopHere;
beforeAll(async () => {
  testShop = await openTestShopHere();
});
afterAll(() => testShop.close());

const homes = [
  { host: "", path: "/", lang: "de-DE", title: "Wandbilder mit Ihren eigenen Fotos", canonical: "poster.de /" },
  { host: "poster.de", path: "/", lang: "de-DE", title: "Wandbilder mit Ihren eigenen Fotos", canonical: "poster.de /" },
  { host: "poster.ch", path: "/", lang: "de-CH", title: "Wandbilder aus eigenen Fotos", canonical: "poster.ch /" },
  { host: "poster.ch", path: "/fr", lang: "fr-CH", title: "Décoration murale avec vos photos", canonical: "poster.ch /fr" },
  { host: "poster.gb", path: "/", lang: "en-GB", title: "Passepartout", canonical: "poster.gb /" },
  { host: "poster.com", path: "/", lang: "en-US", title: "Passepartout", canonical: "poster.com /" },
  { host: "card.de", path: "/", lang: "de-DE", title: "Grußkarten selbst gestalten", canonical: "card.de /" },
  { host: "card.de", path: "/hochzeit/", lang: "de-DE", title: "Hochzeitskarten selbst gestalten", canonical: "card.de /hochzeit/" },
];

const canvasPages = [
  {
    host: "",
    path: "/leinwanddruck",
    lang: "de-DE",
    title: "Leinwanddruck: Ihr Foto",
    canonical: "poster.de /leinwanddruck",
    price: /^\d+,\d\d €$/,
  },
  {
    host: "poster.de",
    path: "/leinwanddruck",
    lang: "de-DE",
    title: "Leinwanddruck",
    canonical: "poster.de /leinwanddruck",
    price: /^\d+,\d\d €$/,
  },
  {
    host: "poster.ch",
    path: "/leinwanddruck",
    lang: "de-CH",
    title: "Leinwanddruck",
    canonical: "poster.ch /leinwanddruck",
    price: /^CHF \d+\.\d\d$/,
  },
  {
    host: "poster.ch",
    path: "/fr/impression-sur-toile",
    lang: "fr-CH",
    title: "Impression sur toile",
    canonical: "poster.ch /fr/impression-sur-toile",
    price: /^\d+\.\d\d CHF$/,
  },
  {
    host: "poster.gb",
    path: "/canvas-prints",
    lang: "en-GB",
    title: "Canvas prints",
    canonical: "poster.gb /canvas-prints",
    price: /^£\d+\.\d\d$/,
  },
  {
    host: "poster.com",
    path: "/canvas-prints",
    lang: "en-US",
    title: "Canvas Prints",
    canonical: "poster.com /canvas-prints",
    price: /^\$\d+\.\d\d$/,
  },
];

type ListedPage = { host: string; path: string; lang: string; title: string; canonical: string; price?: RegExp };

describe.each<ListedPage>([...homes, ...canvasPages])("$host $path", ({ host, path, lang, title, canonical, price: form }) => {
  test("answers 200 in its language, with its title and its canonical address", async () => {
    const answer = await visit(testShop, path, { host });
    expect(answer.status).toBe(200);
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(answer.text).toContain(`<html lang="${lang}"`);
    expect(/<title>([^<]*)/.exec(answer.text)?.[1]).toContain(title);
    const [market, canonicalPath] = canonical.split(" ");
    expect(/rel="canonical" href="([^"]*)"/.exec(answer.text)?.[1]).toBe(
      `http://${market}.localhost:${testShop.ports.shop}${canonicalPath}`,
    );
  });

  test.runIf(form)("renders every price in its market's currency", async () => {
    const prices = pricesOf(visibleHtml((await visit(testShop, path, { host })).text)).map((price) => price.replace(/^(ab|dès|from) /, ""));
    expect(prices.length).toBeGreaterThan(10);
    for (const price of prices) expect(price).toMatch(form as RegExp);
  });
});

test("each home page has exactly one main heading", async () => {
  for (const { host, path } of homes) expect((await visit(testShop, path, { host })).text.match(/<h1[ >]/g)).toHaveLength(1);
});

describe.each([
  { host: "", path: "/d", lang: "de-DE", link: 'href="/d/leinwanddruck"' },
  { host: "", path: "/w", lang: "de-DE", link: 'href="/w/leinwanddruck"' },
  { host: "poster.ch", path: "/fr/d", lang: "fr-CH", link: 'href="/fr/d/impression-sur-toile"' },
  { host: "poster.ch", path: "/d/fr", lang: "fr-CH", link: 'href="/d/fr/impression-sur-toile"' },
  { host: "poster.ch", path: "/d/fr/impression-sur-toile", lang: "fr-CH", link: 'href="/d/fr"' },
  { host: "poster.gb", path: "/w/canvas-prints", lang: "en-GB", link: 'href="/w"' },
])("behind the prefix of $host $path", ({ host, path, lang, link }) => {
  test("the page has its language, and its links keep the prefix", async () => {
    const answer = await visit(testShop, path, { host });
    expect(answer.status).toBe(200);
    expect(answer.text).toContain(`<html lang="${lang}"`);
    expect(answer.text).toContain(link);
  });

  test("the canonical address has no platform", async () => {
    expect(/rel="canonical" href="([^"]*)"/.exec((await visit(testShop, path, { host })).text)?.[1]).not.toMatch(/\/[dw](\/|$)/);
  });
});

test.each([
  { host: "poster.de", path: "/d/w" },
  { host: "poster.ch", path: "/fr/fr" },
  { host: "poster.ch", path: "/fr/leinwanddruck" },
  { host: "card.de", path: "/canvas-prints/" },
])("$host $path does not exist in this market", async ({ host, path }) => {
  expect((await visit(testShop, path, { host })).status).toBe(404);
});

describe.each([
  { host: "", path: "/_.data", words: "Wandbilder mit Ihren eigenen Fotos" },
  { host: "", path: "/leinwanddruck.data", words: "Ihr schönstes Foto auf Leinwand" },
  { host: "poster.ch", path: "/fr.data", words: "Décoration murale avec vos photos" },
  { host: "poster.ch", path: "/fr/impression-sur-toile.data", words: "Impression sur toile" },
  { host: "poster.ch", path: "/fr/d/impression-sur-toile.data", words: "Impression sur toile" },
])("the data request $host $path", ({ host, path, words }) => {
  test("has the page's texts and prices, and is not cached", async () => {
    const answer = await visit(testShop, path, { host });
    expect(answer.status).toBe(200);
    expect(answer.headers["content-type"]).toContain("text/x-script");
    expect(answer.headers["cache-control"]).toBe("private, no-cache");
    expect(answer.text).toContain(words);
  });
});

test("a data request has the page's prices", async () => {
  expect((await visit(testShop, "/leinwanddruck.data")).text).toMatch(/\d+,\d\d\s€/);
});

test.each([
  { host: "", path: "/unknown", words: "Hier hängt kein Bild" },
  { host: "poster.gb", path: "/unknown/deeper", words: "There’s no picture here" },
  { host: "poster.ch", path: "/fr/inconnu", words: "Il manque un cadre à cet endroit" },
  { host: "card.de", path: "/unbekannt/", words: "Diese Karte kam nicht an" },
])("an unknown slug ($host $path) is a 404 page in its frame, and is not cached", async ({ host, path, words }) => {
  const answer = await visit(testShop, path, { host });
  expect(answer.status).toBe(404);
  expect(answer.headers["cache-control"]).toBe("private, no-store");
  expect(/<main.*<\/main>/s.exec(answer.text)?.[0]).toContain(words);
  expect(answer.text).toContain('name="robots" content="noindex, nofollow"');
  expect(answer.text).toContain("<footer");
});

test("missing files and missing pages cause different events, and neither fills the log", async () => {
  const paths = {
    "asset-load-on-slug": "/leinwanddruck/none.jpg",
    "cms-page-not-found": `/nirgends-${"a".repeat(300)}?name=Erika`,
  } as const;
  for (const [event, path] of Object.entries(paths)) {
    const [before, lines] = [await countOf(testShop, event), linesOf(event).length];
    for (let visits = 0; visits < 30; visits += 1) await visit(testShop, path);
    expect(await countOf(testShop, event)).toBe(before + 30);
    // One line per ten seconds, however long thirty visits take on a busy machine.
    expect(linesOf(event).length - lines).toBeLessThanOrEqual(4);
    for (const line of linesOf(event)) expect(String(line.path)).toMatch(/^[^?]{1,200}$/);
  }
});

const linesOf = (event: string) => testShop.events().filter((line) => line.event === event);

describe("/_health", () => {
  const health = async () => JSON.parse((await visit(testShop, "/_health")).text) as Record<string, unknown>;

  test("reports that all services are up", async () => {
    expect(await eventually(health)).toMatchObject({ status: "ok", content: "up", flags: "up", backend: "up" });
  });

  test("answers on the shop's hosts, and on any host with the secret; it is not cached", async () => {
    const ask = async (headers: Record<string, string>) => {
      const answer = await visit(testShop, "/_health", { headers });
      return [answer.status, answer.headers["cache-control"]];
    };
    expect(await ask({ host: "10.0.0.1" })).toEqual([421, "no-store"]);
    expect(await ask({ host: "10.0.0.1", authorization: "Bearer local-health" })).toEqual([200, "no-store"]);
    expect(await ask({ host: "10.0.0.1", authorization: "Bearer local-healthy" })).toEqual([421, "no-store"]);
    expect(await ask({})).toEqual([200, "no-store"]);
  });

  test("has no details without the secret", async () => {
    for (const authorization of ["", "Bearer", "Bearer guessed", "Basic local-health", "local-health"]) {
      const report = JSON.parse((await visit(testShop, "/_health", { headers: { authorization } })).text) as Record<string, unknown>;
      expect(Object.keys(report)).toEqual(["status", "content", "flags", "backend", "shared", "readiness", "load"]);
    }
    expect(await healthOf(testShop)).toMatchObject({ circuits: {}, failures: { content: { failed: 0 } }, shellCache: { enabled: true } });
  });

  test("counts refused hosts, forms, calls and log-ins", async () => {
    const origin = `http://localhost:${testShop.ports.shop}`;
    const form = { origin, "content-type": "application/x-www-form-urlencoded" };
    const logIn = () =>
      visit(testShop, "/web-api/customer-login", { method: "POST", headers: form, body: "email=a@b.test&password=guessed" });
    const refused = {
      "host-refused": () => visit(testShop, "/", { headers: { host: "evil.example" } }),
      "origin-refused": () => visit(testShop, "/", { method: "POST", headers: { origin: "https://evil.example" } }),
      "log-in-refused": logIn,
      "upload-refused": () => visit(testShop, "/web-api/customer-login", { method: "POST", headers: { origin }, body: "no form" }),
      "call-limited": async () => {
        for (let calls = 0; calls < 40; calls += 1) if ((await logIn()).status === 429) return;
      },
    };
    for (const [event, refuse] of Object.entries(refused)) {
      const before = await countOf(testShop, event);
      await refuse();
      expect([event, await countOf(testShop, event)]).toEqual([event, before + 1]);
    }
    expect(testShop.log()).not.toContain("a@b.test");
  });

  test.each(sampled(["content", "flags", "backend"] as const, 1))("reports when %s is down, and when it is up again", async (name) => {
    await orderFaults(testShop.addresses[name], [{ path: "*", status: 500 }]);
    try {
      await eventually(async () => expect(await health()).toMatchObject({ status: "degraded", [name]: "down" }));
    } finally {
      await clearFaults(testShop.addresses[name]);
    }
    await eventually(async () => expect(await health()).toMatchObject({ status: "ok", [name]: "up" }));
  });
});
