import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createRateLimits } from "../../app/backend/limits/rate-limits.ts";
import type { Locale } from "../../app/locale/locales.ts";
import { createTranslator, loadMessages } from "../../app/locale/translate.ts";
import { customerMessages } from "../../edge/local/backend/seed/customer-messages.ts";
import { type BuildCopy, openWarmBuildCopy, type ShopHere } from "./in-process.ts";
import { clearFaults, orderFaults, type Visit, visit } from "./visit.ts";

// Log-in, sign-up and password reset, refused to visitors without a script.

let buildCopy: BuildCopy;
let testShop: ShopHere;
beforeAll(async () => {
  buildCopy = await openWarmBuildCopy();
  // The clock stands still, so that limits do not refill while a slow machine sends requests.
  testShop = buildCopy.openShop({}, { rates: createRateLimits({ now: () => 0 }) });
});
afterAll(() => buildCopy.close());

const originOf = (host: string) => `http://${host}.localhost:${testShop.ports.shop}`;
const send = (call: string, fields: Record<string, string>, { host = "poster.de", prefix = "", peer = "192.0.2.1", referer = "" } = {}) => {
  const headers = { origin: originOf(host), accept: "text/html", "content-type": "application/x-www-form-urlencoded" };
  const how: Visit = { host, peer, method: "POST", body: new URLSearchParams(fields).toString(), headers };
  return visit(testShop, `${prefix}/web-api/${call}`, { ...how, headers: { ...headers, ...(referer ? { referer } : {}) } });
};

/** Returns a form's message, and expects it to be announced and focused. */
const messageIn = (text: string) => {
  const [, attributes = "", message] = /<p class="account-form__message"([^>]*)>([^<]*)/.exec(text) ?? [];
  expect(attributes).toMatch(/role="alert"/);
  expect(attributes).toMatch(/tabindex="-1"/i);
  expect(attributes).toMatch(/autofocus=""/);
  return message;
};
const inputIn = (text: string, name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(text)?.[0] ?? "";

const languages: [keyof typeof customerMessages.wrongLogin, Locale, { host: string; prefix?: string }][] = [
  ["de", "de-DE", { host: "poster.de" }],
  ["en", "en-GB", { host: "poster.gb" }],
  ["fr", "fr-CH", { host: "poster.ch", prefix: "/fr" }],
  ["it", "it-IT", { host: "poster.it" }],
  ["es", "es-ES", { host: "poster.es" }],
  ["nl", "nl-NL", { host: "poster.nl" }],
];

describe("a refused log-in", () => {
  const fields = { email: `anna"<b>@example.com`, password: "a-wrong-password" };
  const known = { email: "anna.lindner@example.com", password: "a-wrong-password" };

  test.each(languages)("comes back with its message in %s", async (language, locale, market) => {
    const peer = `192.0.2.${10 + languages.findIndex(([one]) => one === language)}`;
    const logIn = (password = "a-wrong-password") =>
      send("customer-login", { email: `${language}@example.com`, password }, { ...market, peer });
    await loadMessages(locale);
    const words = createTranslator(locale);
    const refused = await logIn();
    expect([refused.status, refused.headers["cache-control"]]).toEqual([400, "no-store"]);
    expect(messageIn(refused.text)).toBe(customerMessages.wrongLogin[language]);
    expect(refused.text).toContain(`<html lang="${locale}"`);

    await orderFaults(testShop.addresses.backend, [{ path: "/web-api/customer-login", status: 500 }]);
    const lost = await logIn();
    await clearFaults(testShop.addresses.backend);
    expect([lost.status, messageIn(lost.text)]).toEqual([502, words("account.lost")]);

    // A client may try an account 10 times.
    for (let attempt = 2; attempt < 10; attempt += 1) await logIn("");
    const often = await logIn();
    expect([often.status, messageIn(often.text)]).toEqual([429, words("account.tooOften")]);
    expect(Number(often.headers["retry-after"])).toBeGreaterThan(0);
  });

  test("keeps the typed e-mail address, and no password", async () => {
    const { text } = await send("customer-login", fields);
    expect(inputIn(text, "email")).toContain('value="anna&quot;&lt;b&gt;@example.com"');
    expect(inputIn(text, "email")).toContain('aria-invalid="true"');
    expect(text).toMatch(/data-error-of="email">[^<]+/);
    expect(text).not.toContain(fields.password);
  });

  test("can be sent again from its page, and then leads to a message in a dialog", async () => {
    const { text } = await send("customer-login", known, { peer: "192.0.2.2" });
    expect(text).toContain('action="/web-api/customer-login"');
    const referer = `${originOf("poster.de")}/web-api/customer-login`;
    const sent = await send("customer-login", { ...known, password: "passe-partout" }, { peer: "192.0.2.2", referer });
    expect([sent.status, sent.headers.location]).toEqual([303, `${originOf("poster.de")}/_dialogs/account#customer-login-sent`]);
    const ended = await send("customer-logout", {}, { peer: "192.0.2.2", referer });
    expect(ended.headers.location).toBe(`${originOf("poster.de")}/_dialogs/log-in#customer-logout-sent`);
  });

  test("keeps its prefix in the address of its dialog", async () => {
    const french = { host: "poster.ch", prefix: "/fr", peer: "192.0.2.7" };
    const dialog = `${originOf("poster.ch")}/fr/_dialogs/password-reset`;
    const referer = `${originOf("poster.ch")}/fr/web-api/customer-password-reset`;
    const sent = await send("customer-password-reset", { email: "anna.lindner@example.com" }, { ...french, referer });
    expect(sent.headers.location).toBe(`${dialog}#customer-password-reset-sent`);
    const opened = await visit(testShop, "/fr/web-api/customer-password-reset", { host: "poster.ch", headers: { accept: "text/html" } });
    expect([opened.status, opened.headers.location]).toEqual([302, dialog]);
    const withoutReferrer = await send("customer-logout", {}, french);
    expect(withoutReferrer.headers.location).toBe(`${originOf("poster.ch")}/fr/_dialogs/log-in#customer-logout-sent`);
  });

  test("keeps the typed e-mail address beyond the client's limit, too, unless it is too large", async () => {
    const logIn = (more = {}) => send("customer-login", { email: "zoe@example.com", password: "", ...more }, { peer: "192.0.2.6" });
    // A client may send 20 forms a minute.
    for (let attempt = 0; attempt < 20; attempt += 1) await logIn();
    const often = await logIn({ password: "a-secret" });
    expect([often.status, messageIn(often.text)]).toEqual([429, "Zu viele Versuche. Bitte warten Sie einen Augenblick."]);
    expect(Number(often.headers["retry-after"])).toBeGreaterThan(0);
    expect(inputIn(often.text, "email")).toContain('value="zoe@example.com"');
    expect(often.text).not.toContain("a-secret");
    const large = await logIn({ password: "a".repeat(70_000) });
    expect([large.status, messageIn(large.text)]).toEqual([429, "Zu viele Versuche. Bitte warten Sie einen Augenblick."]);
    expect(inputIn(large.text, "email")).not.toContain("zoe");
  });

  test("can be opened again by its address, which leads to its dialog", async () => {
    const { status, headers } = await visit(testShop, "/web-api/customer-login", { host: "poster.de", headers: { accept: "text/html" } });
    expect([status, headers.location]).toEqual([302, expect.stringMatching(/\/_dialogs\/log-in$/)]);
    const json = await visit(testShop, "/web-api/customer-login", { host: "poster.de", headers: { accept: "application/json" } });
    expect(json.status).toBe(405);
  });

  test("that is too large shows the message for a failed form", async () => {
    const { status, text } = await send("customer-login", { email: "a".repeat(70_000) }, { peer: "192.0.2.3" });
    expect([status, messageIn(text)]).toEqual([413, "Das hat nicht geklappt. Bitte versuchen Sie es gleich noch einmal."]);
  });
});

describe("a newsletter form", () => {
  const origin = () => originOf("poster.de");
  const subscribe = (email: string, { path = "/leinwanddruck", peer = "192.0.2.20", uniqueIdentifier = "" } = {}) =>
    send("newsletter-subscribe", { email, uniqueIdentifier, reCaptchaToken: "" }, { peer, referer: `${origin()}${path}` });

  test("that fails comes back with its address, its page and its message", async () => {
    await orderFaults(testShop.addresses.backend, [{ path: "/web-api/newsletter-subscribe", status: 500 }]);
    const lost = await subscribe("ida@example.com");
    await clearFaults(testShop.addresses.backend);
    expect([lost.status, lost.headers["cache-control"], lost.headers.location]).toEqual([502, "no-store", undefined]);
    expect(lost.text).toMatch(/role="alert" tabindex="-1" autofocus="">Das hat nicht geklappt\./i);
    expect(inputIn(lost.text, "email")).toContain('value="ida@example.com"');
    expect(inputIn(lost.text, "uniqueIdentifier")).toContain('value="/leinwanddruck"');
  });

  test("whose address the back end refuses comes back with its address and asks to check it", async () => {
    const refused = await subscribe("ida");
    expect(refused.status).toBe(400);
    expect(refused.text).toContain(`role="alert" tabindex="-1" autofocus="">Das hat nicht geklappt. Bitte prüfen Sie Ihre Angaben.<`);
    expect(inputIn(refused.text, "email")).toContain('value="ida"');
  });

  test("can be sent again from that page, and then leads to a message on the home page", async () => {
    const sent = await subscribe("ida@example.com", { path: "/web-api/newsletter-subscribe", uniqueIdentifier: "/leinwanddruck" });
    expect([sent.status, sent.headers.location]).toEqual([303, `${origin()}/#newsletter-subscribe-sent`]);
    const opened = await visit(testShop, "/web-api/newsletter-subscribe", { host: "poster.de", headers: { accept: "text/html" } });
    expect([opened.status, opened.headers.location]).toEqual([302, `${origin()}/#newsletter`]);
  });

  test("beyond the client's limit comes back with its address and the time to wait", async () => {
    const peer = "192.0.2.21";
    for (let attempt = 0; attempt < 20; attempt += 1) await subscribe(`${attempt}@example.com`, { peer });
    const often = await subscribe("zoe@example.com", { peer });
    expect([often.status, Number(often.headers["retry-after"]) > 0]).toEqual([429, true]);
    expect(often.text).toContain("Zu viele Versuche. Bitte warten Sie einen Augenblick.");
    expect(inputIn(often.text, "email")).toContain('value="zoe@example.com"');
  });
});

test("a log-out that was sent again from a busy page leads to a page, not to its call", async () => {
  const { headers } = await send(
    "customer-logout",
    {},
    { peer: "192.0.2.22", referer: `${originOf("poster.de")}/web-api/customer-logout` },
  );
  expect(headers.location).toBe(`${originOf("poster.de")}/#customer-logout-sent`);
});

test("a log-out that fails leads to its message on the customer's page", async () => {
  const peer = "192.0.2.8";
  const logIn = await send("customer-login", { email: "anna.lindner@example.com", password: "passe-partout" }, { peer });
  const cookie = logIn.setCookies.map((one) => one.split(";", 1)).join("; ");
  const customersPage = `${originOf("poster.de")}/_dialogs/account`;
  await orderFaults(testShop.addresses.backend, [{ path: "/web-api/customer-logout", status: 500 }]);
  try {
    const { headers } = await send("customer-logout", {}, { peer, referer: customersPage });
    expect(headers.location).toBe(`${customersPage}#customer-logout-failed`);
  } finally {
    await clearFaults(testShop.addresses.backend);
  }
  const { status, text } = await visit(testShop, "/_dialogs/account", { host: "poster.de", headers: { cookie } });
  expect(status).toBe(200);
  expect(text).toMatch(/<p [^>]*id="customer-logout-failed">Das hat nicht geklappt\./);
});

test("a refused sign-up keeps names, salutation and consent, and names each faulty field", async () => {
  const fields = { salutation: "mr", firstName: "Jonas", lastName: "Weber", email: "none", password: "secret", terms: "true" };
  const { status, text } = await send("customer-signup", fields, { peer: "192.0.2.4" });
  expect(status).toBe(400);
  expect(messageIn(text)).not.toBe("");
  expect([inputIn(text, "firstName"), inputIn(text, "lastName")]).toEqual([
    expect.stringContaining('value="Jonas"'),
    expect.stringContaining('value="Weber"'),
  ]);
  expect(/<input[^>]*value="mr"[^>]*>/.exec(text)?.[0]).toContain('checked=""');
  expect(/<input[^>]*value="ms"[^>]*>/.exec(text)?.[0]).not.toContain("checked");
  expect(inputIn(text, "terms")).toContain('checked=""');
  for (const name of ["email", "password"]) expect(text).toMatch(new RegExp(`data-error-of="${name}">[^<]+`));
  expect(text).not.toContain("secret");
});

test("a refused password reset shows the server's message beside the address", async () => {
  const { status, text } = await send("customer-password-reset", { email: "none" }, { peer: "192.0.2.5" });
  expect([status, inputIn(text, "email").includes('value="none"')]).toEqual([400, true]);
  expect(messageIn(text)).not.toBe("");
  expect(text).toMatch(/data-error-of="email">[^<]+/);
});
