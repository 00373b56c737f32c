import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { customerMessages } from "../../edge/local/backend/seed/customer-messages.ts";
import { eventually } from "./eventually.ts";
import { bytesToCome, formUnderWay } from "./form-under-way.ts";
import { openTestShop, type TestShop } from "./test-shop.ts";
import { clearFaults, orderFaults, requestCounts, type Visit, visit } from "./visit.ts";

let testShop: TestShop;
beforeAll(async () => {
  testShop = await openTestShop();
});
afterAll(() => testShop.close());

const origin = (host = "") => `http://${host && `${host}.`}localhost:${testShop.ports.shop}`;
const form = (fields: Record<string, string>, more: Visit["headers"] = {}): Visit => ({
  method: "POST",
  body: new URLSearchParams(fields).toString(),
  headers: { origin: origin(), "content-type": "application/x-www-form-urlencoded", ...more },
});
const demo = { email: "jonas.weber@example.com", password: "passe-partout" };
const visitJson = async (path: string, how: Visit = {}) => {
  const answer = await visit(testShop, path, how);
  return { ...answer, json: JSON.parse(answer.text) as { ok: boolean; value?: Record<string, unknown>; [other: string]: unknown } };
};

describe("a customer", () => {
  test("logs in, is recognised by an HttpOnly cookie, and is a guest after the log-out", async () => {
    expect((await visitJson("/web-api/customer-data")).json.value).toMatchObject({ isLoggedIn: false });
    const login = await visitJson("/web-api/customer-login", form(demo));
    expect(login.json).toMatchObject({ ok: true, value: { isLoggedIn: true } });
    const [setCookie = ""] = login.setCookies.filter((cookie) => cookie.startsWith("customer-session="));
    expect(setCookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
    const cookie = setCookie.split(";")[0] ?? "";

    expect((await visitJson("/web-api/customer-data?page=2", { headers: { cookie } })).json.value).toMatchObject({ isLoggedIn: true });
    expect((await visitJson("/web-api/customer-logout", form({}, { cookie }))).json.value).toMatchObject({ isLoggedIn: false });
    expect((await visitJson("/web-api/customer-data", { headers: { cookie } })).json.value).toMatchObject({ isLoggedIn: false });
  });

  test("gets messages for a refusal and for each invalid field", async () => {
    const login = await visitJson("/web-api/customer-login", form({ ...demo, password: "wrong" }));
    expect([login.status, login.json]).toMatchObject([400, { ok: false, refusal: { message: expect.any(String) } }]);
    const signup = await visitJson("/web-api/customer-signup", form({ email: "none" }));
    expect([signup.status, signup.json]).toMatchObject([400, { ok: false, refusal: { errorFields: { email: expect.any(String) } } }]);
  });

  test("is recognised on a page with any query", async () => {
    for (const query of ["?a=1&a=2", "?=", "?utm_source=x&utm_source=y&__proto__=1"])
      expect((await visitJson(`/web-api/customer-data${query}`)).json.ok).toBe(true);
  });

  test("logs in behind a language prefix, and is refused in its language", async () => {
    const logIn = (password: string) =>
      visitJson("/fr/web-api/customer-login", {
        ...form({ ...demo, password }),
        host: "poster.ch",
        headers: { ...form(demo).headers, origin: origin("poster.ch") },
      });
    expect((await logIn(demo.password)).json.ok).toBe(true);
    expect((await logIn("wrong")).json.refusal).toMatchObject({ message: customerMessages.wrongLogin.fr });
  });
});

describe("a form without a script", () => {
  const fields = { email: "reader@example.com", uniqueIdentifier: "", reCaptchaToken: "" };
  const page = { accept: "text/html,*/*;q=0.8" };
  const host = "poster.de";

  test("redirects to the message on its page", async () => {
    const referer = `${origin(host)}/leinwanddruck?sku=1`;
    const answer = await visit(testShop, "/web-api/newsletter-subscribe", {
      ...form(fields, { ...page, referer, origin: origin(host) }),
      host,
    });
    expect([answer.status, answer.headers.location, answer.text]).toEqual([303, `${referer}#newsletter-subscribe-sent`, ""]);
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  test("redirects to its page on the bare host, too", async () => {
    const bare = `http://localhost:${testShop.ports.shop}`;
    const answer = await visit(
      testShop,
      "/web-api/newsletter-subscribe",
      form(fields, { ...page, referer: `${bare}/leinwanddruck`, origin: bare }),
    );
    expect([answer.status, answer.headers.location]).toEqual([303, `${bare}/leinwanddruck#newsletter-subscribe-sent`]);
  });

  test("redirects to the home page of its language prefix if it has no referrer", async () => {
    const answer = await visit(testShop, "/fr/web-api/newsletter-subscribe", {
      ...form(fields, { ...page, origin: origin("poster.ch") }),
      host: "poster.ch",
    });
    expect([answer.status, answer.headers.location]).toEqual([303, `${origin("poster.ch")}/fr#newsletter-subscribe-sent`]);
  });

  test("redirects to the shop only", async () => {
    for (const referer of ["https://evil.example/", "//evil.example", `${origin("card.de")}/`, ""]) {
      const answer = await visit(testShop, "/web-api/newsletter-subscribe", form(fields, { ...page, referer }));
      expect([answer.status, answer.headers.location]).toEqual([303, `http://localhost:${testShop.ports.shop}/#newsletter-subscribe-sent`]);
    }
  });
});

describe("a browser's call", () => {
  test("is not cached", async () => {
    expect((await visit(testShop, "/web-api/customer-data.data")).status).toBe(404);
    for (const path of ["/web-api/customer-data", "/api/get-location/", "/web-api/no-such-call"]) {
      const { headers } = await visit(testShop, path);
      expect([path, headers["cache-control"]]).toEqual([path, "no-store"]);
    }
  });

  test.each([
    "/web-api/calculator/reference",
    "/web-api/themes",
    "/web-api/",
    "/web-api/../price-api/frame",
    "/web-api/__proto__",
    "/web-api/customer-data/x",
    "/web-api/customer-login/..",
  ])("that is not allowed (%s) does not reach the back end", async (path) => {
    const before = JSON.stringify(await requestCounts(testShop.addresses.backend));
    expect((await visit(testShop, path)).status).toBe(404);
    expect(JSON.stringify(await requestCounts(testShop.addresses.backend))).toBe(before);
  });

  test("accepts its own method only", async () => {
    const answer = await visit(testShop, "/web-api/customer-login");
    expect([answer.status, answer.headers.allow]).toEqual([405, "POST"]);
  });

  test.each([{}, { origin: "https://evil.example" }, { origin: "null" }])("from a foreign page is refused (%j)", async (headers) => {
    const { headers: _, ...how } = form(demo);
    expect(
      (
        await visit(testShop, "/web-api/customer-login", {
          ...how,
          headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
        })
      ).status,
    ).toBe(403);
  });

  test("with an invalid or too large form is refused", async () => {
    const statusOf = async (type: string, body: string) => {
      const headers = { origin: origin(), "content-type": type };
      return (await visit(testShop, "/web-api/customer-login", { method: "POST", headers, body })).status;
    };
    expect(await statusOf("application/x-www-form-urlencoded", `email=${"a".repeat(70_000)}`)).toBe(413);
    expect(await statusOf("multipart/form-data; boundary=x", "garbage")).toBe(415);
    expect(await statusOf("text/plain", "email=a")).toBe(415);
  });

  test.each(["__proto__[polluted]=1", "constructor[prototype][a]=1", "email[]=a&email=b", "a[b][c][d][e][f]=1"])(
    "with a malformed query (%s) is refused",
    async (body) => {
      const answer = await visitJson("/web-api/customer-login", { ...form({}), body });
      expect([answer.status, answer.json.ok]).toEqual([400, false]);
    },
  );

  test("passes only the customer's cookie to the back end, and sets no other", async () => {
    const answer = await visit(testShop, "/web-api/customer-data", {
      headers: { cookie: "visitor=00000000-0000-4000-8000-000000000000; secret=1" },
    });
    expect(answer.setCookies.filter((cookie) => !cookie.startsWith("customer-session="))).toEqual([]);
  });

  test("reports a failure of the back end", async () => {
    await orderFaults(testShop.addresses.backend, [{ path: "/web-api/customer-data", status: 500 }]);
    const answer = await visitJson("/web-api/customer-data");
    expect([answer.status, answer.json]).toEqual([502, { ok: false }]);
    await clearFaults(testShop.addresses.backend);
  });

  test("that the back end refuses opens no circuit", async () => {
    for (let count = 0; count < 8; count += 1) {
      const answer = await visitJson(`/web-api/toolbox-download/nosuch${count}`);
      expect([answer.status, answer.json]).toMatchObject([400, { ok: false, refusal: { error: expect.any(String) } }]);
    }
    expect(testShop.events().filter(({ event }) => event === "backend-circuit-open")).toEqual([]);
    expect((await visitJson("/web-api/toolbox-download?id=../../x")).status).toBe(400);
  });

  test.each(["a b", "\u00fc", "\u00c3\u00bc", "a\tb", '"a"', "a,b"])(
    "with an invalid session (CANARY%s) is a guest's, ends that session, and never logs its value",
    async (end) => {
      const answer = await visitJson("/web-api/customer-data", { headers: { cookie: `customer-session=CANARY${end}; whitelabel=1` } });
      expect([answer.status, answer.json.value]).toMatchObject([200, { isLoggedIn: false }]);
      expect(answer.setCookies).toContain("customer-session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax");
      expect(testShop.shop.output()).not.toContain("CANARY");
    },
  );

  test("by GET with a body is refused", async () => {
    for (const path of ["/web-api/customer-data", "/leinwanddruck", "/_health"]) {
      expect((await visit(testShop, path, { headers: { "content-length": "3" }, body: "a=b" })).status).toBe(400);
      expect((await visit(testShop, path, { headers: { "transfer-encoding": "chunked" }, body: "a=b" })).status).toBe(400);
      expect((await visit(testShop, path, { headers: { "content-length": "0" } })).status).toBe(200);
    }
  });

  test("whose sender disconnects logs no event", async () => {
    const before = testShop.events().length;
    for (const leave of ["end", "destroy", "resetAndDestroy"] as const) {
      const { socket, answer } = await formUnderWay(testShop);
      socket[leave]();
      expect(await answer).toMatch(/^(HTTP\/1\.1 400 |$)/);
    }
    await visit(testShop, "/_health");
    expect(testShop.events().slice(before)).toEqual([]);
  });

  test("is rate-limited", async () => {
    const ask = (client: number) => visit(testShop, "/web-api/customer-password-reset", form({ email: `a${client}@example.com` }));
    const statuses: number[] = [];
    for (let count = 0; count < 30; count += 1) statuses.push((await ask(count)).status);
    expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
    expect(Number((await ask(0)).headers["retry-after"])).toBeGreaterThan(0);
  });

  test("is rate-limited by mailbox, before the client's own limit is reached", async () => {
    const ask = (email: string) =>
      visit(testShop, "/web-api/newsletter-subscribe", form({ email, uniqueIdentifier: "", reCaptchaToken: "" }));
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) statuses.push((await ask("often@example.com")).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    expect((await ask("other@example.com")).status).toBe(200);
  });
});

test("a form in progress is answered when the platform stops the shop", async () => {
  const ending = await openTestShop();
  try {
    const { socket, answer } = await formUnderWay(ending);
    ending.shop.process.kill("SIGTERM");
    await eventually(() => expect(visit(ending, "/_health")).rejects.toThrow());
    socket.write("x".repeat(bytesToCome));
    expect(await answer).toMatch(/^HTTP\/1\.1 400 .*"refusal"/s);
    await eventually(() => expect(ending.shop.process.exitCode).toBe(0));
  } finally {
    await ending.close();
  }
});
