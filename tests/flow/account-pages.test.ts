import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestShopHere, type TestShopHere } from "./in-process.ts";
import { linkOf, mailTo } from "./outbox.ts";
import { clearFaults, orderFaults, type Visit, visit } from "./visit.ts";

let testShop: TestShopHere;
beforeAll(async () => {
  testShop = await openTestShopHere();
});
afterAll(() => testShop.close());

let visitors = 0;
/** Creates a browser with its own cookies and network address. */
function newBrowser(host = "poster.de") {
  visitors += 1;
  const peer = `192.0.2.${visitors}`;
  const jar = new Map<string, string>([["visitor", "00000000-0000-4000-8000-000000000000"]]);
  const origin = `http://${host}.localhost:${testShop.ports.shop}`;
  const go = async (path: string, more: Visit = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await visit(testShop, path, { host, peer, ...more, headers: { accept: "text/html", cookie, ...more.headers } });
    for (const header of answer.setCookies) {
      const [name = "", value = ""] = (header.split(";")[0] ?? "").split("=");
      if (/max-age=0/i.test(header)) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };
  const post = (path: string, fields: Record<string, string>) =>
    go(path, {
      method: "POST",
      body: new URLSearchParams(fields).toString(),
      headers: { origin, "content-type": "application/x-www-form-urlencoded" },
    });
  return { go, post, jar, origin };
}

const titleOf = (text: string) => /mail-page__title">([^<]*)/.exec(text)?.[1];
const requestReset = async (email: string, browser = newBrowser()) => {
  await browser.post("/web-api/customer-password-reset", { email });
  return linkOf(await mailTo(email, testShop));
};

describe("the account page", () => {
  test.each([
    ["poster.de", "/kundenkonto", "Ihr Konto"],
    ["poster.ch", "/fr/kundenkonto", "Votre compte"],
    ["poster.com", "/kundenkonto", "Your account"],
    ["poster.nl", "/d/kundenkonto", "Uw account"],
    ["card.ch", "/it/kundenkonto/", "Il suo account"],
  ])("of %s%s is rendered for all visitors alike, with a form for those without a script", async (host, path, headline) => {
    const { status, text, headers } = await newBrowser(host).go(path);
    expect([status, headers["cache-control"], /<h1[^>]*>([^<]*)/.exec(text)?.[1]]).toEqual([200, "private, no-cache", headline]);
    expect(text).toMatch(/<noscript>.*<form[^>]*data-account-form="customer-login".*<\/noscript>/s);
    expect(text).toMatch(/<meta[^>]*content="noindex, nofollow"/);
  });

  test("contains no data of the customer who opens it", async () => {
    const browser = newBrowser();
    await browser.post("/web-api/customer-login", { email: "jonas.weber@example.com", password: "passe-partout" });
    expect((await browser.go("/_dialogs/account")).text).toContain("Jonas Weber");
    expect((await browser.go("/kundenkonto")).text).not.toMatch(/Jonas|Weber|100002/);
  });
});

describe("the link of a reset mail", () => {
  test("moves its token into a cookie that no script reads, and leads to an address without it", async () => {
    const browser = newBrowser();
    const link = await requestReset("anna.lindner@example.com", browser);
    const { status, headers, setCookies, text } = await browser.go(link);
    expect([status, headers.location, headers["cache-control"], text]).toEqual([
      303,
      `${browser.origin}/kundenkonto/password`,
      "no-store",
      "",
    ]);
    expect(headers["referrer-policy"]).toBe("no-referrer");
    expect(setCookies).toEqual([expect.stringMatching(/^password-link=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/)]);
    const form = await browser.go("/kundenkonto/password");
    expect([form.status, form.headers["cache-control"], titleOf(form.text)]).toEqual([200, "no-store", "Neues Passwort wählen"]);
    expect(form.text).not.toContain(link.split("token=")[1]);
    expect(form.text).not.toContain("<script");
    expect(testShop.log()).not.toContain(link.split("token=")[1]);
  });

  test("changes the password once, logs in, and is then used", async () => {
    const browser = newBrowser();
    await browser.go(await requestReset("camille.moreau@example.com", browser));
    const refused = await browser.post("/kundenkonto/password", { password: "short" });
    expect([refused.status, /data-error-of="password">([^<]+)/.exec(refused.text)?.[1]]).toEqual([
      400,
      "Das Passwort braucht mindestens 10 und höchstens 200 Zeichen.",
    ]);
    const saved = await browser.post("/kundenkonto/password", { password: "a new password" });
    expect([saved.status, saved.headers.location]).toEqual([303, `${browser.origin}/kundenkonto#customer-password-new-sent`]);
    expect([...browser.jar.keys()]).toEqual(["visitor", "customer-session"]);
    expect((await browser.go("/_dialogs/account")).text).toContain("Camille Moreau");
    const again = newBrowser();
    await again.go(linkOf(await mailTo("camille.moreau@example.com", testShop)));
    const used = await again.go("/kundenkonto/password");
    expect([used.status, titleOf(used.text)]).toEqual([410, "Dieser Link wurde schon benutzt"]);
    expect((await again.post("/kundenkonto/password", { password: "another password" })).status).toBe(410);
  });

  test("is expired after a newer one, and unknown if it is made up; both lead to a new mail", async () => {
    const browser = newBrowser("poster.ch");
    const first = await requestReset("sanne.devries@example.com", browser);
    await requestReset("sanne.devries@example.com", browser);
    const opened = async (link: string) => {
      await browser.go(link);
      return browser.go("/kundenkonto/password");
    };
    const expired = await opened(first);
    expect([expired.status, titleOf(expired.text)]).toEqual([410, "Dieser Link ist abgelaufen"]);
    for (const token of ["x", "x".repeat(43), "<b>", "", "x".repeat(3_000)]) {
      const unknown = await opened(`/kundenkonto/password?token=${encodeURIComponent(token)}`);
      expect([unknown.status, titleOf(unknown.text)]).toEqual([404, "Dieser Link stimmt nicht"]);
      expect(unknown.text).toContain('href="/_dialogs/password-reset"');
    }
  });

  test("survives an outage, which is logged under the specification's key", async () => {
    const browser = newBrowser();
    await browser.go(await requestReset("giulia.ferri@example.com", browser));
    await orderFaults(testShop.addresses.backend, [{ path: "/web-api/customer-password-new", status: 500 }]);
    const lost = await browser.post("/kundenkonto/password", { password: "a new password" });
    await clearFaults(testShop.addresses.backend);
    expect([lost.status, lost.text.includes("Das hat nicht geklappt. Bitte versuchen Sie es gleich noch einmal.")]).toEqual([502, true]);
    expect(testShop.events().some(({ event }) => event === "password-reset-error")).toBe(true);
    expect((await browser.post("/kundenkonto/password", { password: "a new password" })).status).toBe(303);
  });
});

describe("the link of a newsletter mail", () => {
  const subscribe = async (email: string, browser = newBrowser()) => {
    await browser.post("/web-api/newsletter-subscribe", { email, uniqueIdentifier: "/", reCaptchaToken: "" });
    return linkOf(await mailTo(email, testShop));
  };

  test("confirms, and leads to a result without the token; a second time to 'already'", async () => {
    const browser = newBrowser("poster.fr");
    const link = await subscribe("lectrice@example.com", browser);
    for (const [state, title] of [
      ["confirmed", "Votre inscription est confirmée"],
      ["already", "Votre inscription est déjà confirmée"],
    ]) {
      const { status, headers } = await browser.go(link);
      expect([status, headers.location]).toEqual([303, `${browser.origin}/kundenkonto/newsletter?state=${state}`]);
      const result = await browser.go(`/kundenkonto/newsletter?state=${state}`);
      expect([result.status, titleOf(result.text), result.headers["cache-control"]]).toEqual([200, title, "no-store"]);
    }
    expect(testShop.log()).not.toContain(link.split("token=")[1]);
  });

  test("that is wrong or expired shows an error, and links to the form", async () => {
    const browser = newBrowser();
    expect((await browser.go("/kundenkonto/newsletter?token=wrong")).headers.location).toMatch(/state=unknown$/);
    const results = await Promise.all(
      ["unknown", "expired", "constructor"].map((state) => browser.go(`/kundenkonto/newsletter?state=${state}`)),
    );
    expect(results.map(({ status }) => status)).toEqual([404, 410, 404]);
    for (const { text } of results) expect(text).toContain('href="/#newsletter"');
  });

  test("shows an error page in an outage, and keeps the token out of referrers", async () => {
    const link = await subscribe("patient@example.com");
    await orderFaults(testShop.addresses.backend, [{ path: "/web-api/newsletter-confirm", status: 500 }]);
    const { status, headers, text } = await newBrowser().go(link);
    await clearFaults(testShop.addresses.backend);
    expect([status, headers["referrer-policy"], titleOf(text)]).toEqual([503, "no-referrer", "Das klappt gerade nicht"]);
    expect(testShop.log()).toContain("/web-api/newsletter-confirm");
    expect(testShop.log()).not.toContain(link.split("token=")[1]);
  });

  test("is confirmed by the shop only, not by a call of a browser", async () => {
    expect((await newBrowser().go("/web-api/newsletter-confirm?token=x")).status).toBe(404);
    expect((await newBrowser().post("/web-api/customer-password-new", { token: "x", password: "y" })).status).toBe(404);
  });
});
