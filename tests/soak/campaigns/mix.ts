import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { editorCookie } from "../../flow/editor.ts";
import type { OwnTestShop } from "../../flow/test-shop.ts";
import { type Answer, browserName, crawlerName, type Visit, visit } from "../../flow/visit.ts";
import { type Campaign, type CampaignContext, inLanes } from "../campaign.ts";
import { checkHonestVisits, honestVisitor, visitSteadily } from "../honest.ts";
import { nonceOf } from "../honest-visits.ts";
import { hold } from "../socket.ts";

/** Duration in seconds, and honest visits a second: at least 200 visits in the short run. */
const seconds = { short: 12, long: 120 };
const rate = 20;
/** Hostile visitors in parallel, by kind. */
const lanes = { forging: 4, leaving: 8, slow: 100 };
/** Pause between the requests of a hostile visitor (ms); `overload` tests their rate. */
const pause = { forging: 20, leaving: 100 };

const customer = { email: "jonas.weber@example.com", password: "passe-partout" };
/** Private identity of the customer (see `emailHash` in app/backend/calls/customer). */
const identity = createHash("sha256").update(customer.email).digest("hex");
const draft = "Morgenlicht für Ihre Wand";
const session = /session=([^;]{8,})/;

/** Parts of hostile requests, combined at random. */
const paths = [
  "/",
  "/leinwanddruck",
  "/leinwanddruck.data",
  "/nirgends",
  "/themes/x",
  "/d/leinwanddruck",
  "/_dialogs/log-in",
  "/web-api/customer-data",
  "/%2e%2e/.env",
  "/%c3%28",
  "//evil.example",
  "/products",
  "/sitemap.xml",
  "/_health",
];
const queries = [
  "",
  "?debug",
  "?_baseUrl=staging",
  "?_storyblok=1",
  "?sku=%",
  "?_routes=__proto__",
  "?utm_source=a&utm_source=b",
  `?q=${"x".repeat(2_000)}`,
  "?_plain=1",
];
const cookies = [
  "",
  "a b=c d",
  "customer-session=made-up",
  "__Host-customer-session=made-up",
  "visitor=not-one",
  "visitor=é",
  `x=${"y".repeat(3_000)}`,
  "=;=;;",
];
const hosts = ["", "poster.ch", "card.de", "evil.example", "localhost@evil", "poster.de.evil"];
const bodies = ["", "email=none", "email[]=a&email=b", "__proto__[polluted]=1", `email=${"a".repeat(50_000)}`, `${"a=b&".repeat(5_000)}`];

export const mix: Campaign = {
  name: "mix",
  about: "visitors who disconnect, stay silent, or forge addresses, hosts, cookies, queries and forms, beside 200 honest ones",
  seconds: { short: 60, long: 200 },
  // Load shedding is tested by `overload`.
  environment: { BEARABLE_DELAY: "0" },
  async warm({ testShop }) {
    for (let times = 0; times < 5; times += 1) await visit(testShop, "/leinwanddruck", { headers: honestVisitor });
  },
  async run(context) {
    const { testShop, tally, canaries, long, signal } = context;
    const known = await visit(testShop, "/leinwanddruck", { headers: honestVisitor });
    const normal = await visitSteadily(testShop, { rate, seconds: 4, known });
    const customersCookie = await logIn(testShop);
    const never = [identity, session.exec(customersCookie)?.[1] ?? "", draft, nonceOf(known) ?? ""];
    for (const [index, whose] of ["a customer's identity", "a customer's session", "a draft", "a nonce"].entries())
      canaries.watch(whose, never[index] ?? "");

    const time = (long ? seconds.long : seconds.short) * 1_000;
    const end = AbortSignal.any([signal, AbortSignal.timeout(time)]);
    const [meanwhile] = await Promise.all([
      visitSteadily(testShop, { rate, seconds: time / 1_000, known, never }),
      forge(context, end),
      disconnect(context, end),
      staySilent(context, end),
      readOwnData(context, customersCookie, end),
    ]);
    checkHonestVisits(tally, normal, meanwhile);
  },
};

/** Sends hostile requests, and checks each response for leaks. */
async function forge({ testShop, tally, canaries, random }: CampaignContext, end: AbortSignal): Promise<void> {
  const one = <Value>(of: readonly Value[]): Value => of[Math.floor(random() * of.length)] as Value;
  await inLanes(lanes.forging, endless(end), end, async () => {
    const body = one(bodies);
    const path = one(paths) + one(queries);
    const host = one(hosts);
    const headers = {
      cookie: one(cookies),
      "user-agent": one([browserName, browserName, crawlerName, ""]),
      ...(body && {
        origin: one([`http://localhost:${testShop.ports.shop}`, "https://evil.example", "null"]),
        "content-type": "application/x-www-form-urlencoded",
      }),
    };
    const options: Visit = { host, headers, ...(body && { method: "POST", body }) };
    const answer = await visit(testShop, path, options).catch(() => undefined);
    tally.record(answer?.status ?? "closed by the shop", answer?.duration);
    if (answer) canaries.look(textOf(answer), `${host}${path}`);
    await sleep(pause.forging);
  });
}

/** Disconnects some milliseconds after each request. */
async function disconnect({ testShop, tally, random }: CampaignContext, end: AbortSignal): Promise<void> {
  await inLanes(lanes.leaving, endless(end), end, async () => {
    const write = (send: (text: string) => boolean) =>
      void send(`GET /leinwanddruck HTTP/1.1\r\nhost: localhost:${testShop.ports.shop}\r\n\r\n`);
    await hold(testShop.ports.shop, { write, timeout: 1 + random() * 60 }, end);
    tally.record("left");
    await sleep(pause.leaving);
  });
}

/** Holds silent connections for two seconds. */
async function staySilent({ testShop, tally }: CampaignContext, end: AbortSignal): Promise<void> {
  await inLanes(lanes.slow, endless(end), end, async () => {
    await hold(testShop.ports.shop, { timeout: 2_000 }, end);
    tally.record("silent");
  });
}

/** Requests the customer's data and the editor's draft meanwhile, so that they could leak. */
async function readOwnData({ testShop, tally }: CampaignContext, cookie: string, end: AbortSignal): Promise<void> {
  const pass = await editorCookie(testShop);
  while (!end.aborted) {
    const data = await visit(testShop, "/web-api/customer-data", { headers: { cookie } });
    if (!data.text.includes(identity)) tally.broken(`the customer does not see their own data (${data.status})`);
    await visit(testShop, "/leinwanddruck", { headers: { cookie } });
    const preview = await visit(testShop, "/leinwanddruck", { headers: { cookie: pass } });
    if (!preview.text.includes(draft)) tally.broken(`the editor does not see the draft (${preview.status})`);
    await sleep(500);
  }
}

async function logIn(testShop: OwnTestShop): Promise<string> {
  const { status, setCookies } = await visit(testShop, "/web-api/customer-login", {
    method: "POST",
    body: new URLSearchParams(customer).toString(),
    headers: { origin: `http://localhost:${testShop.ports.shop}`, "content-type": "application/x-www-form-urlencoded" },
  });
  const cookie = setCookies.map((one) => one.split(";")[0] ?? "").join("; ");
  if (status !== 200 || !session.test(cookie)) throw new Error(`the customer cannot log in: ${status} ${cookie}`);
  return cookie;
}

function textOf({ headers, setCookies, text }: Answer): string {
  return [...Object.values(headers), ...setCookies, text].join("\n");
}

function* endless(end: AbortSignal): Generator<number> {
  for (let number = 0; !end.aborted; number += 1) yield number;
}
