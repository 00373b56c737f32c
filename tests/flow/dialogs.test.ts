import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dialogKinds } from "#app/ui/dialog.ts";
import { eventually } from "./eventually.ts";
import { openTestShopHere, type TestShopHere } from "./in-process.ts";
import { clearFaults, orderFaults, visit } from "./visit.ts";

let testShop: TestShopHere;
beforeAll(async () => {
  testShop = await openTestShopHere();
});
afterAll(() => testShop.close());

/** Parameters of each kind of dialog, if it has any. */
const queries: Partial<Record<(typeof dialogKinds)[number], string>> = {
  "calculator-more-formats": "?material=leinwand",
  "calculator-own-format": "?material=leinwand",
  "customer-picture": "?product=photoframe&material=leinwand&id=1",
  "product-description": "?material=poster",
  "3d-preview": "?material=acrylglas",
};

const shops = [
  { host: "poster.de", prefix: "", end: "" },
  { host: "poster.ch", prefix: "/fr", end: "" },
  { host: "poster.com", prefix: "", end: "" },
  { host: "poster.nl", prefix: "/d", end: "" },
  { host: "card.ch", prefix: "/it", end: "/" },
];

describe.each(shops)("the dialogs of $host behind $prefix", ({ host, prefix, end }) => {
  test.each(dialogKinds)("have %s, identical for every visitor", async (kind) => {
    const path = `${prefix}/_dialogs/${kind}${end}${queries[kind] ?? ""}`;
    const answer = await visit(testShop, path, { host, headers: { cookie: "customer-session=abc; whitelabel-bar=1" } });
    expect([path, answer.status]).toEqual([path, 200]);
    expect(answer.text).toMatch(/<section [^>]*data-dialog-content="[^"]+" aria-labelledby="dialog-title"><h2 [^>]*id="dialog-title"/);
    expect(answer.headers).toMatchObject({
      "x-robots-tag": "noindex, nofollow",
      "cache-control": "public, max-age=60",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
    });
    // A cached nonce would be worthless.
    expect(answer.headers["content-security-policy"]).toContain("script-src 'none'; style-src 'self';");
    expect(answer.headers["content-security-policy"]).not.toContain("nonce");
    expect(answer.setCookies).toEqual([]);
    expect(answer.text).not.toMatch(/<script|undefined|\[object/);
    expect((await visit(testShop, path, { host })).text).toBe(answer.text);
    const { etag = "" } = answer.headers;
    const again = await visit(testShop, path, { host, headers: { "if-none-match": etag } });
    expect([again.status, again.text, again.headers.etag, again.headers["cache-control"]]).toEqual([304, "", etag, "public, max-age=60"]);
  });
});

describe("a dialog", () => {
  test.each([
    "/_dialogs/nothing",
    "/_dialogs/__proto__",
    "/_dialogs/constructor",
    "/_dialogs/product-description",
    "/_dialogs/product-description?material=constructor",
    "/_dialogs/product-description?material=%3Cscript%3E",
    `/_dialogs/log-in?a=${"a".repeat(600)}`,
    "/_dialogs/customer-picture?product=toString&id=1",
    "/_dialogs/customer-picture?product=photoframe&id=1e9",
    "/_dialogs/customer-picture?product=photoframe&id=999999",
    "/_dialogs/customer-picture?product=photoframe&material=../&id=1",
  ])("that is unknown is a 404 without a body: %s", async (path) => {
    const answer = await visit(testShop, path, { host: "poster.de" });
    expect([answer.status, answer.text]).toEqual([404, ""]);
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  test("has no page data", async () => {
    expect((await visit(testShop, "/_dialogs/log-in.data", { host: "poster.de" })).status).toBe(404);
  });

  test("is a 503 during an outage of the back end", async () => {
    await orderFaults(testShop.addresses.backend, [{ path: "/*", status: 500 }]);
    const ask = (accept: string) =>
      visit(testShop, "/_dialogs/calculator-own-format?material=pvcplane", { host: "poster.de", headers: { accept } });
    const [page, script] = [await ask("text/html"), await ask("*/*")];
    await clearFaults(testShop.addresses.backend);
    for (const { status, headers } of [page, script])
      expect([status, headers["cache-control"], headers["retry-after"]]).toEqual([503, "no-store", "5"]);
    expect(script.text).toBe("");
    expect(page.text).toContain('<a href="/">Zur Startseite</a>');
  });
});

test("a failed password reset is one log event with the shop's message", async () => {
  const answer = await visit(testShop, "/web-api/customer-password-reset", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: `http://localhost:${testShop.ports.shop}` },
    body: "email=none",
  });
  expect([answer.status, JSON.parse(answer.text).refusal.message]).toEqual([400, expect.stringMatching(/\w/)]);
  await eventually(async () => expect(testShop.events().filter(({ event }) => event === "password-reset-refused")).toHaveLength(1));
});

describe("a custom format", () => {
  const own = "/_dialogs/calculator-own-format?material=leinwand";

  test("leads into the designer with its article, in the locale's unit", async () => {
    const german = await visit(testShop, `${own}&width=40&height=30,5`, { host: "poster.de" });
    const to = `http://poster.de.localhost:${testShop.ports.shop}/configurator-photo-frame/?sku=leinwand-400x305&locale=de-DE&materialType=leinwand`;
    expect([german.status, german.headers.location]).toEqual([302, to]);
    // A designer's path has no locale prefix.
    const french = await visit(testShop, `/fr${own}&width=40&height=30`, { host: "poster.ch" });
    expect(new URL(french.headers.location ?? "").pathname).toBe("/configurator-photo-frame/");
    const american = await visit(testShop, `${own}&width=16&height=12`, { host: "poster.com" });
    expect(american.headers.location).toContain("sku=leinwand-406x305");
  });

  test("takes the stated limits in inches", async () => {
    const poster = "/_dialogs/calculator-own-format?material=poster";
    const stated = await visit(testShop, `${poster}&width=71&height=5.1`, { host: "poster.com" });
    expect(stated.text).toMatch(/role="alert">Each side from 5\.1.in to 70\.9.in/);
    expect(stated.text).toContain('min="5.1" max="70.9"');
    const within = await visit(testShop, `${poster}&width=70.9&height=5.1`, { host: "poster.com" });
    expect(within.headers.location).toContain("sku=poster-1800x130");
  });

  test.each(["width=1&height=30", "width=40", "width=-40&height=30", "width=1e3&height=30", "width=//evil.example&height=30"])(
    "shows its limits for %s",
    async (sides) => {
      const answer = await visit(testShop, `${own}&${sides}`, { host: "poster.de" });
      expect(answer.status).toBe(200);
      expect(answer.text).toMatch(/role="alert">Jede Seite von 20.cm bis 200.cm/);
    },
  );
});

test("a customer's picture leads to a page only if that page sells its material, else to the material's formats", async () => {
  const dialogsOf = async (page: string) => {
    const { text } = await visit(testShop, page, { host: "poster.de" });
    return [...text.matchAll(/href="(\/_dialogs\/customer-picture\?[^"]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
  };
  const linkOf = async (dialog: string) => {
    const { text } = await visit(testShop, dialog, { host: "poster.de" });
    return /<a class="button button--action" href="([^"]*)"/.exec(text)?.[1]?.replaceAll("&amp;", "&");
  };
  const links = new Set(await Promise.all((await dialogsOf("/gerahmte-bilder")).map(linkOf)));
  expect([...links].toSorted()).toEqual([
    "/_dialogs/calculator-more-formats?material=acrylglas",
    "/_dialogs/calculator-more-formats?material=aludibond",
    "/gerahmte-bilder?materialType=leinwand",
    "/gerahmte-bilder?materialType=poster",
  ]);
  const [book = ""] = await dialogsOf("/fotobuch");
  expect(await linkOf(book)).toBe("/fotobuch");
  const described = "/_dialogs/customer-picture?product=photoframe&material=leinwand&id=1";
  expect(await linkOf(described)).toBe("/_dialogs/calculator-more-formats?material=leinwand");
});

test("a framed price table opens its dialogs with the frame", async () => {
  const { text } = await visit(testShop, "/gerahmte-bilder", { host: "poster.de" });
  const [table = ""] = text.match(/<section class="formats-and-prices.*?<\/section>/s) ?? [];
  const queries = [...table.matchAll(/data-dialog="calculator-\w+-format\w?" data-dialog-query="([^"]*)"/g)].map(([, query = ""]) => query);
  expect(queries).toHaveLength(2);
  for (const query of queries) expect(query).toContain("frameType=holzrahmen-schwarz");
});

describe("a dialog of formats that a calculator opened", () => {
  const query = "material=leinwand&page=leinwanddruck&block=b1";

  test("leads back to the calculator, in its market's language, with the selected frame", async () => {
    const framed = `${query}&frameType=schattenfuge-leinwand-eiche&matType=mat-none&optionTypes[]=canvas-stretcher.38mm`;
    const answer = await visit(testShop, `/_dialogs/calculator-own-format?${framed}&width=40&height=30,5`, { host: "poster.de" });
    const origin = `http://poster.de.localhost:${testShop.ports.shop}`;
    expect([answer.status, answer.headers.location]).toEqual([
      302,
      `${origin}/leinwanddruck?materialType=leinwand&sku=leinwand-400x305&frameType=schattenfuge-leinwand-eiche&matType=mat-none&optionTypes%5B%5D=canvas-stretcher.38mm`,
    ]);
    // Each dialog leads to the other, with the same parameters.
    for (const dialog of ["own-format", "more-formats"])
      expect((await visit(testShop, `/_dialogs/calculator-${dialog}?${framed}`, { host: "poster.de" })).text).toMatch(
        /data-dialog-query="[^"]*optionTypes%5B%5D=canvas-stretcher\.38mm/,
      );
    const french = await visit(testShop, `/fr/_dialogs/calculator-more-formats?${query.replace("leinwanddruck", "impression-sur-toile")}`, {
      host: "poster.ch",
    });
    expect(french.text).toContain('href="/fr/impression-sur-toile?materialType=leinwand&amp;sku=leinwand-');
  });

  test.each(["page=//evil.example", "page=https:%2F%2Fevil.example", "page=..%2F..", "page=%2Fx", "page=a%0d%0ab", "page=A"])(
    "leads into the designer if its page is unknown: %s",
    async (page) => {
      const answer = await visit(testShop, `/_dialogs/calculator-own-format?material=leinwand&${page}&block=b1&width=40&height=30`, {
        host: "poster.de",
      });
      expect(new URL(answer.headers.location ?? "").pathname).toBe("/configurator-photo-frame/");
    },
  );
});

test("on a dialog's own page, a log-in leads to the account, a password reset to its message; a refused form is rendered again", async () => {
  const origin = `http://poster.de.localhost:${testShop.ports.shop}`;
  const email = "jonas.weber@example.com";
  const sendFrom = (dialog: string, call: string, fields: Record<string, string>) =>
    visit(testShop, `/web-api/${call}`, {
      host: "poster.de",
      method: "POST",
      body: new URLSearchParams({ email, ...fields }).toString(),
      headers: {
        origin,
        referer: `${origin}/_dialogs/${dialog}`,
        accept: "text/html",
        "content-type": "application/x-www-form-urlencoded",
      },
    });
  const send = (password: string) => sendFrom("log-in", "customer-login", { password });
  expect((await send("passe-partout")).headers.location).toBe(`${origin}/_dialogs/account#customer-login-sent`);
  const reset = await sendFrom("password-reset", "customer-password-reset", {});
  expect(reset.headers.location).toBe(`${origin}/_dialogs/password-reset#customer-password-reset-sent`);
  const { status, text: refused } = await send("wrong");
  expect([status, refused.includes('data-dialog-content="log-in"')]).toEqual([400, true]);
  const { text } = await visit(testShop, "/_dialogs/password-reset", { host: "poster.de" });
  expect(text).toContain('id="customer-password-reset-sent"');
});
