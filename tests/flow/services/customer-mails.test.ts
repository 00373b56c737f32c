import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Browser } from "./browser.ts";
import { customerForms } from "./customer-forms.ts";
import { type Service, startService } from "./service.ts";

let backend: Service;
beforeAll(async () => {
  backend = await startService("backend");
});
afterAll(() => backend.stop());

const { open, logIn, customerData, signUp } = customerForms(() => backend);

type SentMail = { kind: string; recipient: string; locale: string; address: string; subject: string; greeting: string; quoted: string };

/** Returns the mails to one recipient, newest first. */
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
