import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { openTestShopHere, type TestShopHere } from "./in-process.ts";
import { clearFaults, orderFaults, requestCounts, type Visit, visit } from "./visit.ts";

let testShop: TestShopHere;
beforeAll(async () => {
  testShop = await openTestShopHere();
});
afterAll(() => testShop.close());

const host = "poster.de";
const path = "/kontakt";
const asPage = { accept: "text/html,*/*;q=0.8" };
const validFields = { name: "Anna Lindner", email: "anna@example.com", subject: "Mein Bild", message: "Guten Tag,\nwann kommt es?" };

const send = (action: string, fields: Record<string, string>, headers: Visit["headers"] = {}, signal?: AbortSignal) =>
  visit(testShop, action, {
    host,
    signal,
    method: "POST",
    body: new URLSearchParams(fields).toString(),
    headers: { origin: `http://${host}.localhost:${testShop.ports.shop}`, "content-type": "application/x-www-form-urlencoded", ...headers },
  });

/** Opens the page for visitors without scripts; returns it with the form's address and block. */
async function openForm(): Promise<{ page: string; action: string; block: string }> {
  let page = "";
  // Pages rendered for one visitor are limited per second.
  await eventually(async () => {
    const answer = await visit(testShop, `${path}?_plain=1`, { host, headers: { cookie: "plain=1" } });
    expect(answer.status).toBe(200);
    page = answer.text;
  });
  const [, action = ""] = /action="(\/_forms\/[^"]+)"/.exec(page) ?? [];
  return { page, action, block: action.split("/")[2] ?? "" };
}

const messageCount = async () => (await requestCounts(testShop.addresses.backend))["/web-api/contact-message"] ?? 0;

describe("a contact form", () => {
  test("names the person that its editor chose", async () => {
    // A page shows the person only if their story arrives in time.
    await eventually(async () => {
      const { page } = await openForm();
      expect(page).toContain("Jana Brandt");
      expect(page).toContain('href="tel:+49301234567"');
    });
    expect(testShop.events().filter(({ event }) => event === "contact-form-person-not-found")).toEqual([]);
  });

  test("redirects to its confirmation, and its message reaches the back end once", async () => {
    const { page, action, block } = await openForm();
    const before = await messageCount();
    const answer = await send(action, { ...validFields, topic: "Reklamation" }, asPage);
    const target = `contact-${block}-sent`;
    expect([answer.status, answer.headers.location?.split("#")[1], answer.headers["cache-control"]]).toEqual([303, target, "no-store"]);
    expect(page).toContain(`id="${target}"`);
    expect(await messageCount()).toBe(before + 1);
  });

  test("that is sent twice by a double click without scripts reaches the back end once", async () => {
    const { action } = await openForm();
    const before = await messageCount();
    const twice = { ...validFields, subject: "Doppelklick" };
    await orderFaults(testShop.addresses.backend, [{ path: "/web-api/contact-message", delayMs: 500 }]);
    const firstClick = new AbortController();
    const first = send(action, twice, asPage, firstClick.signal).catch(() => undefined);
    await eventually(async () => expect(await messageCount()).toBe(before + 1));
    firstClick.abort();
    const { status } = await send(action, twice, asPage);
    await clearFaults(testShop.addresses.backend);
    await first;
    expect([status, await messageCount()]).toEqual([303, before + 1]);
  });

  test("with invalid fields comes back with its values and messages beside the fields, and is not sent", async () => {
    const { action } = await openForm();
    const before = await messageCount();
    const { status, headers, text } = await send(action, { ...validFields, email: "anna", name: '<b>"' }, asPage);
    expect([status, headers["cache-control"]]).toEqual([400, "no-store"]);
    expect(text).toContain("&lt;b&gt;&quot;");
    expect(text).toContain("Guten Tag,\nwann kommt es?</textarea>");
    expect(text).toContain(`-email-error">Bitte geben Sie eine vollständige E‑Mail-Adresse ein`);
    const jsonAnswer = await send(action, { ...validFields, email: "anna" });
    expect(JSON.parse(jsonAnswer.text)).toMatchObject({
      ok: false,
      refusal: { errorFields: { email: expect.stringContaining("E‑Mail") } },
    });
    expect(await messageCount()).toBe(before);
  });

  test("filled in by a bot reports success and is not sent", async () => {
    const { action } = await openForm();
    const before = await messageCount();
    expect((await send(action, { ...validFields, website: "https://spam.test" })).text).toBe('{"ok":true}');
    expect(await messageCount()).toBe(before);
  });

  test("that cannot be delivered keeps its text and links to the market's mailbox", async () => {
    const { action } = await openForm();
    await orderFaults(testShop.addresses.backend, [{ path: "/web-api/contact-message", status: 500 }]);
    const { status, text } = await send(action, validFields, asPage);
    await clearFaults(testShop.addresses.backend);
    expect(status).toBe(502);
    expect(text).toContain("wann kommt es?</textarea>");
    expect(text).toMatch(/href="mailto:service@passepartout\.example\?subject=Mein%20Bild/);
    expect(text).toMatch(/role="alert" data-answer="" tabindex="-1" autofocus="">Ihre Nachricht kam nicht bei uns an/i);
  });

  test("is accepted only for a block that is on the page, and from this shop", async () => {
    const { action } = await openForm();
    for (const other of ["/_forms/none/kontakt", "/_forms/none//evil.test", action.replace("kontakt", "werkstatt")])
      expect([other, (await send(other, validFields, asPage)).status]).toEqual([other, 404]);
    expect((await send(action, validFields, { origin: "https://evil.test" })).status).toBe(403);
    expect((await send("/web-api/contact-message", validFields)).status).toBe(404);
  });

  test("is rate-limited by mailbox and by visitor, and its content is not logged", async () => {
    const { action } = await openForm();
    let count = 0;
    const sendAnother = (headers = {}) => send(action, { ...validFields, email: "oft@example.com", subject: `Frage ${++count}` }, headers);
    await eventually(async () => expect((await sendAnother()).status).toBe(429));
    for (const headers of [{}, asPage]) {
      const refused = await sendAnother(headers);
      expect([refused.status, Number(refused.headers["retry-after"]) > 0]).toEqual([429, true]);
    }
    expect(JSON.stringify(testShop.events())).not.toMatch(/Lindner|example\.com|wann kommt/);
  });
});

test("the story of a person is not a page", async () => {
  expect((await visit(testShop, "/people/jana-brandt", { host })).status).toBe(404);
  expect((await visit(testShop, "/sitemap-de-de.xml", { host })).text).not.toContain("people");
});
