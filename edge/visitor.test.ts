import { describe, expect, it } from "vitest";
import { readVisitor } from "./visitor.ts";

const key = "3d0a6c1e-5b8f-4c62-9d8e-0f1a2b3c4d5e";

function read(cookie: string | undefined, address = "https://shop.test/") {
  return readVisitor(
    new Request(address, { headers: cookie === undefined ? {} : { cookie } }),
    new URL(address),
    address.startsWith("https:"),
  );
}

describe("a visitor", () => {
  it("without a cookie gets a key for the session, hidden from scripts", () => {
    const { key: given, cookies } = read(undefined);
    expect(given).toMatch(/^[0-9a-f-]{36}$/);
    expect(cookies).toEqual([`__Host-visitor=${given}; Path=/; HttpOnly; Secure; SameSite=Lax`]);
  });

  it("with a key keeps it, and gets no cookie", () => {
    expect(read(`a=b; __Host-visitor=${key}`)).toEqual({
      key,
      crawler: false,
      statistics: false,
      scriptless: false,
      cookies: [],
    });
  });

  it("with the former cookie name keeps the key under the new name, and the former cookie is deleted", () => {
    const { key: kept, cookies } = read(`visitor=${key}`);
    expect(kept).toBe(key);
    expect(cookies).toEqual([
      `__Host-visitor=${key}; Path=/; HttpOnly; Secure; SameSite=Lax`,
      "visitor=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax",
    ]);
    expect(read(`visitor=3d0a6c1e-5b8f-4c62-9d8e-ffffffffffff; __Host-visitor=${key}`).key).toBe(key);
  });

  it("gets a unique key", () => {
    expect(read(undefined).key).not.toBe(read(undefined).key);
  });

  it.each(["", "x", `${key}0`, key.toUpperCase(), "%3Cscript%3E", "__proto__"])("with the invalid key %j gets a new one", (kept) => {
    const visitor = read(`__Host-visitor=${kept}`);
    expect(visitor.key).not.toBe(kept);
    expect(visitor.cookies).toHaveLength(1);
  });

  it.each(["visitor", "=;=;", "%", "__Host-visitor=%E0%A4%A", ";".repeat(2_000)])("with the invalid cookies %j gets a key", (cookie) => {
    expect(read(cookie).key).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("on a shop without https gets a cookie without Secure", () => {
    expect(read(undefined, "http://localhost:4000/").cookies[0]).not.toContain("Secure");
  });
});

describe("the key of a visitor", () => {
  const session = `__Host-visitor=${key}; Path=/; HttpOnly; Secure; SameSite=Lax`;
  const yearly = `__Host-visitor=${key}.year; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax`;

  it.each([
    { kept: key, consent: "statistics", cookies: [yearly] },
    { kept: key, consent: "statistics.marketing", cookies: [yearly] },
    { kept: `${key}.year`, consent: "statistics", cookies: [] },
    { kept: key, consent: "marketing", cookies: [] },
    { kept: key, consent: "none", cookies: [] },
    { kept: `${key}.year`, consent: "none", cookies: [session] },
    { kept: `${key}.year`, consent: "marketing", cookies: [session] },
    { kept: `${key}.year`, consent: "nonsense", cookies: [session] },
  ])("is kept for a year only with consent to statistics: $kept with consent $consent", ({ kept, consent, cookies }) => {
    const visitor = read(`__Host-visitor=${kept}; __Host-consent=${consent}`);
    expect(visitor.key).toBe(key);
    expect(visitor.cookies).toEqual(cookies);
  });

  it("ends with the session once the consent has ended", () => {
    expect(read(`__Host-visitor=${key}.year`).cookies).toEqual([session]);
  });

  it("is for the session if only an insecure page has set the consent", () => {
    expect(read(`__Host-visitor=${key}; consent=statistics`).cookies).toEqual([]);
  });
});

describe("an answer to the question for consent", () => {
  const answered = (consent: string, dest = "document", headers: Record<string, string> = {}) =>
    readVisitor(
      new Request("https://shop.test/", {
        headers: { cookie: `__Host-visitor=${key}.year; __Host-consent=${consent}`, "sec-fetch-dest": dest, ...headers },
      }),
      new URL("https://shop.test/"),
      true,
    ).cookies.filter((cookie) => cookie.startsWith("__Host-consent="));

  it.each([
    ["statistics.marketing", "statistics.marketing.kept"],
    ["none", "none.kept"],
  ])("%s is set once by the server, which browsers keep for a year", (consent, value) => {
    expect(answered(consent)).toEqual([`__Host-consent=${value}; Max-Age=31536000; Path=/; Secure; SameSite=Lax`]);
    expect(answered(value)).toEqual([]);
  });

  it.each(["nonsense", "kept", ""])("is not set if the cookie holds no answer: %j", (consent) => {
    expect(answered(consent)).toEqual([]);
  });

  it("is not set by an answer to a script, which may arrive after a newer answer", () => {
    expect(answered("statistics", "empty")).toEqual([]);
  });

  it.each(["prefetch", "prefetch;prerender"])("is not set with a document that is fetched ahead (%s), likewise", (purpose) => {
    expect(answered("statistics", "document", { "sec-purpose": purpose })).toEqual([]);
  });
});

describe("a visitor without scripts", () => {
  it("is detected once, and remembered until the browser closes", () => {
    const visitor = read(`__Host-visitor=${key}`, "https://shop.test/leinwanddruck?_plain=1");
    expect(visitor).toEqual({
      key,
      crawler: false,
      statistics: false,
      scriptless: true,
      cookies: ["__Host-plain=1; Path=/; HttpOnly; Secure; SameSite=Lax"],
    });
    expect(read(`__Host-visitor=${key}; __Host-plain=1`)).toEqual({
      key,
      crawler: false,
      statistics: false,
      scriptless: true,
      cookies: [],
    });
    expect(read(`__Host-visitor=${key}; __Host-plain=1`, "https://shop.test/?_plain=1").cookies).toEqual([]);
  });

  it.each(["__Host-plain=0", "__Host-plain=", "__Host-plain=true", "plain=1"])("is not detected by %s", (cookie) => {
    expect(read(cookie).scriptless).toBe(false);
  });
});

it("a crawler is detected by its user agent, unlike a browser", () => {
  const named = (name: string) =>
    readVisitor(new Request("https://shop.test/", { headers: { "user-agent": name } }), new URL("https://shop.test/"), true).crawler;
  expect(named("Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)")).toBe(true);
  expect(named("Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36")).toBe(false);
});

it("a crawler gets no key, and a data request ends the mode without scripts", () => {
  const crawler = { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" };
  expect(readVisitor(new Request("https://shop.test/", { headers: crawler }), new URL("https://shop.test/"), true).cookies).toEqual([]);
  expect(read(`__Host-visitor=${key}; __Host-plain=1`, "https://shop.test/leinwanddruck.data").cookies).toEqual([
    "__Host-plain=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax",
  ]);
});
