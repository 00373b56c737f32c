import { afterAll, beforeAll, expect, test } from "vitest";
import { addressOf, type Container, containersOf } from "./containers.ts";
import { eventually } from "./eventually.ts";
import { browserName, type Visit, visit } from "./visit.ts";
import { openWarmTestShop, type WarmTestShop } from "./warm-test-shop.ts";

// A proxy may forward a form in chunks, without its length; the sender gets the normal answer.

const host = "poster.de";
let testShop: WarmTestShop;
beforeAll(async () => {
  testShop = await openWarmTestShop();
});
afterAll(() => testShop.close());

const boundary = "between-two-fields";
const origin = () => `http://${host}.localhost:${testShop.ports.shop}`;
const part = (name: string, value: string) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const accessory = containersOf(host).find(({ kind }) => kind === "Accessory") as Container;
const handOffBlock = containersOf(host).find(({ kind }) => kind !== "Accessory") as Container;

/** Finds a form's action by the start of its path, on the page for visitors without scripts. */
async function actionOf(page: string, path: string): Promise<string> {
  let found = "";
  await eventually(async () => {
    const { text } = await visit(testShop, `${page}?_plain=1`, { host, headers: { cookie: "plain=1" } });
    found = new RegExp(`action="(${path}[^"]*)"`).exec(text)?.[1] ?? "";
    expect(found).not.toBe("");
  });
  return found;
}

const fields = "application/x-www-form-urlencoded";
const forms: Record<string, { action: () => Promise<string> | string; body: string; type?: string; status: number; location?: RegExp }> = {
  newsletter: {
    action: () => "/web-api/newsletter-subscribe",
    body: "email=leserin@example.com",
    status: 303,
    location: /#newsletter-subscribe-sent$/,
  },
  "log-in": {
    action: () => "/web-api/customer-login",
    body: "email=a@example.com&password=wrong",
    status: 400,
  },
  "contact form": {
    action: () => actionOf("/kontakt", "/_forms/"),
    body: "name=Anna&email=anna@example.com&topic=Reklamation&subject=Mein+Bild&message=Guten+Tag",
    status: 303,
    location: /-sent$/,
  },
  toolbox: {
    action: () => actionOf("/bilder-vorbereiten", "/_forms/"),
    body: `${part("tool", "convert-pdf")}--${boundary}--\r\n`,
    type: `multipart/form-data; boundary=${boundary}`,
    status: 400,
  },
  voucher: {
    action: () => actionOf("/geschenkgutschein", "/cart/vouchers"),
    body: "voucher=gift-voucher-50-eur&design=white-linen",
    status: 303,
    location: /^\/cart$/,
  },
  "check of a voucher": {
    action: () => actionOf("/geschenkgutschein", "/_forms/"),
    body: "code=PPT-7K4M-9QXA",
    status: 303,
    location: /geschenkgutschein#voucher-.+-sent$/,
  },
  "hand-off": { action: () => addressOf("_hand-offs", handOffBlock), body: "", status: 303, location: /./ },
  "accessory order": { action: () => addressOf("_hand-offs", accessory), body: "amount=2", status: 303, location: /-sent$/ },
};

/** Builds a form's request as a proxy forwards it: in chunks, or with its length. */
const formRequest = (body: string, type: string, inChunks: boolean): Visit => ({
  host,
  method: "POST",
  headers: {
    origin: origin(),
    referer: `${origin()}${accessory.path}`,
    accept: "text/html",
    "content-type": type,
    "user-agent": browserName,
    ...(inChunks ? { "transfer-encoding": "chunked" } : { "content-length": String(body.length) }),
  },
  body,
});

test.for(Object.entries(forms))("a %s sent in chunks gets the normal answer", async ([, form]) => {
  const action = await form.action();
  for (const inChunks of [false, true]) {
    const { status, headers, broken } = await visit(testShop, action, formRequest(form.body, form.type ?? fields, inChunks));
    expect([inChunks, status, broken]).toEqual([inChunks, form.status, false]);
    if (form.location) expect(headers.location).toMatch(form.location);
  }
});

test("a refusal before the body is read reaches a sender of chunks", async () => {
  const post = (inChunks: boolean) => visit(testShop, "/web-api/customer-password-reset", formRequest("email=a", "text/plain", inChunks));
  const [unchunked, chunked] = [await post(false), await post(true)];
  expect([chunked.status, chunked.headers.location]).toEqual([unchunked.status, unchunked.headers.location]);
});
