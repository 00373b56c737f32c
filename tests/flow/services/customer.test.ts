import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoCustomers, demoPassword } from "#edge/local/backend/seed/customers.ts";
import { type Browser, openBrowser } from "./browser.ts";
import { type Service, startService } from "./service.ts";

let backend: Service;
beforeAll(async () => {
  backend = await startService("backend");
});
afterAll(() => backend.stop());

const open = (locale?: string, cookies?: string) => openBrowser(backend.origin, locale, cookies);
const logIn = (browser: Browser, email: string, password = demoPassword) => browser.ask("/web-api/customer-login", { email, password });
const customerData = async (browser: Browser) => (await browser.ask("/web-api/customer-data")).value;
const logOut = (browser: Browser) => browser.ask("/web-api/customer-logout", {});

const newcomer = {
  salutation: "ms",
  firstName: " Zoë ",
  lastName: "O’Neill",
  email: "Zoe@Example.com ",
  password: "ten letters",
  terms: "on",
};
const signUp = (browser: Browser, changed: Record<string, string> = {}) =>
  browser.ask("/web-api/customer-signup", { ...newcomer, ...changed });

describe("a customer", () => {
  const seeded = demoCustomers.map(([number, email, , firstName]) => ({ number, email, firstName }));

  test.each(seeded)("$email logs in, has a name, and is a guest after the log-out", async ({ number, email, firstName }) => {
    const browser = open();
    expect(await customerData(browser)).toMatchObject({ isLoggedIn: false, firstName: "", number: "" });
    expect((await logIn(browser, email)).value).toMatchObject({ isLoggedIn: true, firstName, number: String(number) });
    expect(await customerData(browser)).toMatchObject({ isLoggedIn: true, firstName });
    expect((await logOut(browser)).value.isLoggedIn).toBe(false);
    expect(browser.cookies()).toBe("");
    expect(await customerData(browser)).toMatchObject({ isLoggedIn: false, firstName: "" });
  });

  test("has an HttpOnly cookie for 30 days, which other sites do not send with a form", async () => {
    const { setCookies } = await logIn(open(), "anna.lindner@example.com");
    expect(setCookies).toEqual([expect.stringMatching(/^customer-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)]);
  });

  test("is a guest with an old cookie after a log-out or another log-in", async () => {
    const browser = open();
    await logIn(browser, "jonas.weber@example.com");
    const first = browser.cookies();
    await logIn(browser, "jonas.weber@example.com");
    const second = browser.cookies();
    expect(second).not.toBe(first);
    expect((await customerData(open("de-DE", first))).isLoggedIn).toBe(false);
    expect((await customerData(open("de-DE", second))).isLoggedIn).toBe(true);
    await logOut(browser);
    expect((await customerData(open("de-DE", second))).isLoggedIn).toBe(false);
  });

  test("is never confused with another, however many requests are concurrent", async () => {
    const two = [
      ["anna.lindner@example.com", "Anna"],
      ["giulia.ferri@example.com", "Giulia"],
    ] as const;
    const seen = await Promise.all(
      two.map(async ([email]) => {
        const browser = open();
        await logIn(browser, email);
        return Promise.all(Array.from({ length: 100 }, async () => (await customerData(browser)).firstName));
      }),
    );
    expect(seen.map((names) => [...new Set(names)])).toEqual(two.map(([, name]) => [name]));
  });

  test("can be logged in on 20 machines; the 21st session ends the first", async () => {
    const machines: Browser[] = [];
    for (let count = 0; count < 21; count += 1) {
      const machine = open();
      await logIn(machine, "sanne.devries@example.com");
      machines.push(machine);
    }
    const loggedIn = await Promise.all(machines.map(async (machine) => (await customerData(machine)).isLoggedIn));
    expect(loggedIn).toEqual([false, ...Array.from({ length: 20 }, () => true)]);
  });

  test("with an invented cookie is a guest", async () => {
    for (const token of ["a", "%00", "x".repeat(4_000), "' OR 1=1 --", "constructor"])
      expect((await customerData(open("de-DE", `customer-session=${token}`))).isLoggedIn).toBe(false);
  });
});

describe("a refused log-in", () => {
  test("has the same message for a wrong password and an unknown address, and sets no cookie", async () => {
    const answers = [await logIn(open(), "camille.moreau@example.com", "wrong"), await logIn(open(), "nobody@example.com", "wrong")];
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ status: 400, setCookies: [] });
  });

  test("takes as long for an unknown address as for a wrong password", async () => {
    const took = async (email: string) => {
      const since = performance.now();
      await logIn(open(), email, "wrong");
      return performance.now() - since;
    };
    const times: [number[], number[]] = [[], []];
    for (let count = 0; count < 8; count += 1) {
      times[0].push(await took("owen.of.time@example.com"));
      times[1].push(await took("studio.hartley@example.com"));
    }
    const [unknown, known] = times.map((each) => Math.min(...each)) as [number, number];
    expect(Math.max(unknown, known) / Math.min(unknown, known)).toBeLessThan(2);
  });

  test("repeated eleven times within a minute locks the address, also for the right password, also if it is unknown", async () => {
    for (const email of ["giulia.ferri@example.com", "no.giulia@example.com"]) {
      const tries = await Promise.all(Array.from({ length: 12 }, () => logIn(open("en-GB"), email, "wrong")));
      const words = tries.map(({ value }) => value.message);
      expect(words.filter((message) => message === "Too many attempts. Please wait a minute.")).toHaveLength(2);
      expect((await logIn(open("en-GB"), email)).value.message).toBe("Too many attempts. Please wait a minute.");
    }
    expect((await logIn(open(), "anna.lindner@example.com")).status).toBe(200);
  });
});

describe("a sign-up", () => {
  test("logs the customer in at once; the e-mail address ignores case", async () => {
    const browser = open();
    const { status, value } = await signUp(browser);
    expect([status, value]).toEqual([200, expect.objectContaining({ firstName: "Zoë", lastName: "O’Neill", isLoggedIn: true })]);
    expect(await customerData(browser)).toEqual(value);
    expect((await logIn(open(), "ZOE@example.COM", newcomer.password)).value).toEqual(value);
  });

  test("with one address sent twice at once creates one customer", async () => {
    const both = await Promise.all([signUp(open(), { email: "twins@example.com" }), signUp(open(), { email: "Twins@example.com" })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(both.find(({ status }) => status === 400)?.value.errorFields).toEqual({ email: expect.any(String) });
  });

  test("survives a restart of a back end with a database file, and so does the session", async () => {
    const folder = mkdtempSync(join(tmpdir(), "passepartout-backend-"));
    const start = () => startService("backend", [`--database=${join(folder, "shop.db")}`], undefined, folder);
    const before = await start();
    const browser = openBrowser(before.origin);
    const { value } = await signUp(browser);
    await before.stop();
    const after = await start();
    const returned = openBrowser(after.origin, "de-DE", browser.cookies());
    expect(await customerData(returned)).toEqual(value);
    expect((await logIn(returned, "anna.lindner@example.com")).status).toBe(200);
    await after.stop();
    rmSync(folder, { recursive: true });
  });

  test.each([
    ["salutation", "Dr."],
    ["firstName", "   "],
    ["lastName", "x".repeat(61)],
    ["lastName", "two\nlines"],
    ["email", "zoe@"],
    ["email", `${"x".repeat(250)}@example.com`],
    ["password", "nine chars".slice(1)],
    ["password", "x".repeat(201)],
    ["terms", "maybe"],
  ])("with an invalid %s is refused for this field only", async (field, value) => {
    const { status, value: refusal } = await signUp(open(), { email: "other@example.com", [field]: value });
    expect([status, Object.keys(refusal.errorFields ?? {})]).toEqual([400, [field]]);
  });

  test("without values is refused for every field, in the visitor's language", async () => {
    const languages = ["de-LI", "en-US", "es-ES", "fr-LU", "it-CH", "nl-BE"];
    const refusals = await Promise.all(languages.map((locale) => open(locale).ask("/web-api/customer-signup", {})));
    for (const { value } of refusals) expect(Object.keys(value.errorFields ?? {})).toEqual(Object.keys(newcomer));
    expect(new Set(refusals.map(({ value }) => JSON.stringify(value))).size).toBe(6);
  });
});

type SentMail = { kind: string; recipient: string; locale: string; address: string; subject: string; greeting: string; quoted: string };

/** Mails to one recipient, newest first. */
async function mailsTo(recipient: string): Promise<SentMail[]> {
  const mails = (await (await fetch(`${backend.origin}/outbox`)).json()) as SentMail[];
  return mails.filter((mail) => mail.recipient === recipient);
}

const tokenOf = ({ address }: SentMail) => new URL(address).searchParams.get("token") ?? "";
const resetToken = async (email: string, locale?: string) => {
  await open(locale).ask("/web-api/customer-password-reset", { email });
  return tokenOf((await mailsTo(email))[0] as SentMail);
};
const link = async (token: string) => (await open().ask("/web-api/customer-password-link", { token })).value.state;
const choose = (browser: Browser, token: string, password: string) => browser.ask("/web-api/customer-password-new", { token, password });

describe("a password reset", () => {
  const email = "camille.moreau@example.com";

  test("has the same answer for customers and others; only a customer gets a mail", async () => {
    const reset = (email: string) => open().ask("/web-api/customer-password-reset", { email });
    expect(await reset("jonas.weber@example.com")).toEqual(await reset("not.jonas@example.com"));
    expect([(await mailsTo("jonas.weber@example.com")).length, (await mailsTo("not.jonas@example.com")).length]).toEqual([1, 0]);
  });

  test("logs in with the new password, once, and ends all other sessions", async () => {
    const before = open();
    await logIn(before, email);
    const token = await resetToken(email);
    expect(await link(token)).toBe("valid");
    const browser = open();
    expect((await choose(browser, token, "a new password")).value).toMatchObject({ isLoggedIn: true, firstName: "Camille" });
    expect([(await customerData(browser)).isLoggedIn, (await customerData(before)).isLoggedIn]).toEqual([true, false]);
    expect([await link(token), (await choose(open(), token, "another password")).value.link]).toEqual(["used", "used"]);
    expect([(await logIn(open(), email)).status, (await logIn(open(), email, "a new password")).status]).toEqual([400, 200]);
  });

  test("link works once for two simultaneous requests", async () => {
    const token = await resetToken("sanne.devries@example.com");
    const both = await Promise.all([choose(open(), token, "first password"), choose(open(), token, "second password")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test("link survives a refused password, and ends with a newer mail", async () => {
    const [first, second] = [await resetToken(email), await resetToken(email)];
    expect(await link(first)).toBe("expired");
    const { status, value } = await choose(open("en-GB"), second, "too short".slice(1));
    expect([status, Object.keys(value.errorFields ?? {})]).toEqual([400, ["password"]]);
    expect(await link(second)).toBe("valid");
  });

  test("link that was never sent is unknown", async () => {
    for (const token of ["", "x", "x".repeat(43), "' OR 1=1 --"]) expect(await link(token)).toBe("unknown");
  });
});

describe("the outbox", () => {
  test("has a mail for each form, in the language of its market, with a link to its shop", async () => {
    await signUp(open("fr-CH"), { email: "camille@example.com" });
    await resetToken("giulia.ferri@example.com", "it-CH");
    await open("nl-BE").ask("/web-api/newsletter-subscribe", { email: "lezer@example.com", uniqueIdentifier: "/", reCaptchaToken: "" });
    const message = { name: "Ada <b>", email: "ada@example.com", topic: "t", subject: "s", message: "Wo & wann?", page: "/", person: "" };
    await open().ask("/web-api/contact-message", message);
    const recipients = ["camille@example.com", "giulia.ferri@example.com", "lezer@example.com", "ada@example.com"];
    const sent = (await Promise.all(recipients.map(mailsTo))).map(([mail]) => mail as SentMail);
    expect(sent.map(({ kind, subject, address }) => [kind, subject, address.replace(/token=[\w-]{43}$/, "token")])).toEqual([
      ["sign-up", "Votre compte est prêt", "http://poster.ch.localhost:4000/fr/kundenkonto"],
      ["password-reset", "La sua nuova password", "http://poster.ch.localhost:4000/it/kundenkonto/password?token"],
      ["newsletter", "Bevestig uw aanmelding voor de nieuwsbrief", "http://poster.be.localhost:4000/kundenkonto/newsletter?token"],
      ["contact", "Ihre Nachricht an uns", "http://poster.de.localhost:4000/"],
    ]);
  });

  test("is a page without scripts that escapes what visitors wrote, and no other origin may read it", async () => {
    const answer = await fetch(`${backend.origin}/outbox`, { headers: { accept: "text/html" } });
    const page = await answer.text();
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    expect(page).toContain("Guten Tag Ada &#60;b&#62;,");
    expect(page).toContain("Wo &#38; wann?");
    expect(page).not.toMatch(/<script|<b>/);
  });

  test("is the only place with a token: the log has none", async () => {
    const token = await resetToken("anna.lindner@example.com");
    await expect.poll(() => backend.printed()).toContain('"kind":"password-reset"');
    expect(backend.printed()).not.toContain(token);
    expect(backend.printed()).not.toContain("anna.lindner");
  });
});

describe("the newsletter", () => {
  const subscribe = (email: string) => open().ask("/web-api/newsletter-subscribe", { email, uniqueIdentifier: "/", reCaptchaToken: "" });
  const confirm = async (token: string) => (await open().ask("/web-api/newsletter-confirm", { token })).value.state;

  test("is confirmed by the link of the mail, once", async () => {
    expect(await subscribe("Reader@example.com")).toEqual({ status: 200, value: null, setCookies: [] });
    const token = tokenOf((await mailsTo("reader@example.com"))[0] as SentMail);
    expect([await confirm(token), await confirm(token), await confirm(token.slice(0, -1))]).toEqual(["confirmed", "already", "unknown"]);
  });

  test("has one valid link after two subscriptions, and none after its confirmation, with the same answer", async () => {
    const answers = [await subscribe("twice@example.com"), await subscribe("twice@example.com")];
    const mails = await mailsTo("twice@example.com");
    expect(await Promise.all(mails.map((mail) => confirm(tokenOf(mail))))).toEqual(["confirmed", "unknown"]);
    answers.push(await subscribe("twice@example.com"));
    expect(answers[2]).toEqual(answers[0]);
    expect(await mailsTo("twice@example.com")).toHaveLength(2);
  });

  test("refuses an invalid address", async () => {
    for (const email of ["", "a@b", "a b@example.com", "a@example.com, b@example.com"]) expect((await subscribe(email)).status).toBe(400);
  });
});
