import { visit } from "../../flow/visit.ts";
import { type Campaign, type CampaignContext, inLanes } from "../campaign.ts";
import { head, send } from "../line.ts";

const atOnce = 20;
const pages = ["/leinwanddruck", "/", "/leinwanddruck.data", "/_dialogs/log-in", "/nirgends", "/sitemap.xml"];
const calls = ["GET /web-api/customer-data", "GET /api/get-location/", "POST /web-api/customer-logout", "POST /whitelabel/switch"];
const names = [
  "customer-session",
  "whitelabel",
  "__Host-customer-session",
  "__Host-whitelabel",
  "visitor",
  "plain",
  "whitelabel-bar",
  "bar",
  "__proto__",
];
/** Part of every forged value; must not occur in the log. */
const mark = "FORGED";

/** Invalid values. */
const values: readonly ((random: () => number, session: string) => string)[] = [
  () => mark,
  () => `${mark} with spaces`,
  () => `"${mark}"`,
  () => `${mark}\u00fc\u00c3\u00bc`,
  () => `${mark}%00%ff%E0%A4%A`,
  () => `${mark}\\,\t{}`,
  () => mark.repeat(1_000),
  () => `${mark}=${mark}=`,
  () => `${mark}"><script>alert(1)</script>`,
  (random) =>
    mark +
    Array.from({ length: 50 }, () => String.fromCharCode(33 + Math.floor(random() * 222)))
      .join("")
      .replaceAll(";", ""),
  (random) => `${mark}${Math.floor(random() * 1e9)}`,
  // Almost the customer's session.
  (random, session) => session.slice(0, -6) + mark.slice(0, 1 + Math.floor(random() * 5)),
  (_, session) => `${session}${mark}`,
];

export const cookies: Campaign = {
  name: "cookies",
  about: "forged, broken and huge cookies on pages and calls, beside a customer whose session must not leak",
  seconds: { short: 120, long: 1_800 },
  allowed: [503],
  async warm({ testShop }) {
    for (const path of [...pages, ...pages]) await visit(testShop, path);
  },
  async run(context) {
    const { testShop, tally, long, signal } = context;
    const session = await logIn(context);
    const own = { cookie: `customer-session=${session}` };
    const { text } = await visit(testShop, "/web-api/customer-data", { headers: own });
    const { emailHash = "", number = "" } = (JSON.parse(text) as { value?: { emailHash?: string; number?: string } }).value ?? {};
    const canaries = [session, emailHash, number].filter((canary) => canary !== "");
    if (canaries.length !== 3) return tally.broken("the session does not identify the customer");

    await inLanes(atOnce, Array(long ? 100_000 : 5_000).keys(), signal, async (count) => {
      // The customer keeps using the shop meanwhile.
      if (count % 50 === 0) {
        const { status, text } = await visit(testShop, "/web-api/customer-data", { headers: own });
        if (status === 200 && !text.includes(number)) tally.broken("the customer sees other data");
      }
      await forged(context, count, session, canaries);
    });
    const log = testShop.shop.output();
    if (log.includes(mark)) tally.broken("the log contains a forged cookie");
    for (const canary of canaries) if (log.includes(canary)) tally.broken("the log contains the customer's data");
  },
};

/** Sends a request with forged cookies, and checks that its response contains nothing of the customer's. */
async function forged(
  { testShop, tally, random }: CampaignContext,
  client: number,
  session: string,
  canaries: readonly string[],
): Promise<void> {
  const one = <Value>(of: readonly Value[]): Value => of[Math.floor(random() * of.length)] as Value;
  const count = random() < 0.02 ? 400 : 1 + Math.floor(random() * 4);
  const cookie = Array.from({ length: count }, () => `${one(names)}=${one(values)(random, session)}`).join(one(["; ", ";", ";;; ", ", "]));
  const [method = "", path = ""] = (random() < 0.5 ? `GET ${one(pages)}` : one(calls)).split(" ");
  const form =
    method === "POST"
      ? { origin: `http://localhost:${testShop.ports.shop}`, "content-type": "application/x-www-form-urlencoded", "content-length": "0" }
      : {};
  const { end, text, took } = await send(testShop, [head(testShop, `${method} ${path}`, { cookie, ...form })], client);
  tally.record(end, took);
  const what = `${method} ${path} with ${cookie.slice(0, 200)}`;
  if (typeof end !== "number" || (end >= 500 && end !== 503)) tally.broken(`${what} ended with ${end}`);
  if (canaries.some((canary) => text.includes(canary)) || text.includes('"isLoggedIn":true'))
    tally.broken(`${what} got the customer's data`);
  if (text.slice(text.indexOf("\r\n\r\n")).includes(mark)) tally.broken(`${what} is reflected in the response`);
}

async function logIn({ testShop }: CampaignContext): Promise<string> {
  const headers = { origin: `http://localhost:${testShop.ports.shop}`, "content-type": "application/x-www-form-urlencoded" };
  const body = "email=jonas.weber@example.com&password=passe-partout";
  const { setCookies } = await visit(testShop, "/web-api/customer-login", { method: "POST", headers, body });
  const [session] = setCookies.flatMap((cookie) => /^customer-session=([^;]+)/.exec(cookie)?.[1] ?? []);
  if (!session) throw new Error("the campaign's customer cannot log in: check the seed of the back end");
  return session;
}
