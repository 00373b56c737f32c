import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoCustomers } from "#edge/local/backend/seed/customers.ts";
import type { Browser } from "./browser.ts";
import { customerForms, newcomer } from "./customer-forms.ts";
import { type Service, startService } from "./service.ts";

let backend: Service;
beforeAll(async () => {
  backend = await startService("backend");
});
afterAll(() => backend.stop());

const { open, logIn, customerData, signUp } = customerForms(() => backend);
const logOut = (browser: Browser) => browser.ask("/web-api/customer-logout", {});

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

  test("can be logged in on 20 machines; the 21st session ends the first", { tags: ["long"] }, async () => {
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

  test("takes as long for an unknown address as for a wrong password", { tags: ["long"] }, async () => {
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

  test("repeated eleven times within a minute locks a known or unknown address, also for the right password", async () => {
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
