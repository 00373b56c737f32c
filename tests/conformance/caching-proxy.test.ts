import { mkdir, writeFile } from "node:fs/promises";
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoPassword } from "#edge/local/backend/seed/customers.ts";
import { editorCookie } from "../flow/editor.ts";
import { eventually } from "../flow/eventually.ts";
import { freePorts } from "../flow/open-services.ts";
import { openTestShop, type TestShop } from "../flow/test-shop.ts";
import { browserName } from "../flow/visit.ts";
import { type Front, openCachingNginx, programs } from "./fronts.ts";

// Two customers, a guest and an editor ask a real caching proxy for the same pages at once. `npm run test:everywhere` requests
// more pages, in more rounds.

const { nginx } = programs("nginx");
if (!nginx) console.log("nginx is not on this machine: the test of a caching proxy is skipped.");
const rounds = process.env.EVERYWHERE ? 50 : 2;
const pageCount = process.env.EVERYWHERE ? 60 : 6;

type Visitor = { name: string; address: string; cookie: string /** Words that only this visitor may read. */; own: readonly string[] };
type Seen = { status: number; headers: IncomingHttpHeaders; text: string };

let testShop: TestShop;
let front: Front;
const agents = new Map<string, Agent>();

beforeAll(async () => {
  if (!nginx) return;
  testShop = await openTestShop({ TRUSTED_PROXIES: "127.0.0.1" });
  front = await openCachingNginx(nginx, testShop.ports.shop, await freePorts());
});
afterAll(async () => {
  for (const agent of agents.values()) agent.destroy();
  await front?.close();
  await testShop?.close();
});

function ask(path: string, { address, cookie }: Pick<Visitor, "address" | "cookie">, form?: Record<string, string>): Promise<Seen> {
  const agent = agents.get(address) ?? new Agent({ keepAlive: true, maxSockets: 6, localAddress: address });
  agents.set(address, agent);
  const host = `localhost:${testShop.ports.shop}`;
  const headers = { host, cookie, "user-agent": browserName, accept: "text/html" };
  const sent = form ? { origin: `http://${host}`, "content-type": "application/x-www-form-urlencoded", accept: "application/json" } : {};
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: "127.0.0.1", port: front.port, path, method: form ? "POST" : "GET", agent, headers: { ...headers, ...sent } },
      (incoming) => {
        let text = "";
        incoming.setEncoding("utf8").on("data", (piece: string) => (text += piece));
        incoming.on("end", () => resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text }));
        incoming.on("error", reject);
      },
    );
    outgoing.on("error", reject);
    outgoing.end(form ? new URLSearchParams(form).toString() : undefined);
  });
}

async function customer(email: string, address: string, own: readonly string[]): Promise<Visitor> {
  const { headers } = await ask("/web-api/customer-login", { address, cookie: "" }, { email, password: demoPassword });
  const cookie = (headers["set-cookie"] ?? []).map((header) => header.split(";")[0]).join("; ");
  const session = /customer-session=([^;]+)/.exec(cookie)?.[1] ?? "no session";
  return { name: email.split(".")[0] ?? "", address, cookie, own: [...own, session] };
}

/** Paths whose answers differ, or might differ, by visitor; requested before those of the sitemap. */
const personal = [
  ...["/kundenkonto", "/_dialogs/account", "/web-api/customer-data", "/_dialogs/log-in", "/_dialogs/sign-up", "/leinwanddruck", "/"],
  ...["/kundenkonto/password", "/kundenkonto/newsletter?state=confirmed", "/cart", "/_header", "/robots.txt", "/sitemap.xml"],
  ...["/nirgends", "/leinwanddruck?sku=leinwand-600x400", "/api/get-location"],
];

const median = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

test.runIf(nginx)(
  `two customers, a guest and an editor get no private words of each other on ${pageCount} addresses, in ${rounds} rounds`,
  async () => {
    const [jonas, anna] = [
      await customer("jonas.weber@example.com", "127.1.0.1", ["Jonas", "Weber", "100002"]),
      await customer("sanne.devries@example.com", "127.1.0.2", ["Sanne", "de Vries", "100006"]),
    ];
    const guest: Visitor = { name: "guest", address: "127.1.0.3", cookie: "", own: [] };
    const pass = await editorCookie(testShop);
    const editor: Visitor = {
      name: "editor",
      address: "127.1.0.4",
      cookie: pass,
      own: ["Morgenlicht für Ihre Wand", pass.split("=")[1] ?? "no pass"],
    };
    const visitors = [jonas, anna, guest, editor];

    // A new process may still be reading the links.
    const sitemap = await eventually(async () => {
      const { status, text } = await ask("/sitemap.xml", guest);
      expect([status, text.includes("<loc>")]).toEqual([200, true]);
      return text;
    });
    const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || "/");
    const paths = [...new Set([...personal, ...listed, ...listed.map((path) => `/d${path}`)])].slice(0, pageCount);
    expect(paths).toHaveLength(pageCount);

    const table = new Map<string, Map<string, Set<string>>>();
    const cached = new Map<string, number>();
    const statuses = new Map<number, number>();
    const leaks: string[] = [];
    const times = new Map<string, number[]>(visitors.map(({ name }) => [name, []]));
    const readOwn = new Set<string>();
    const check = async (path: string, visitor: Visitor) => {
      const since = performance.now();
      const { status, headers, text } = await ask(path, visitor);
      times.get(visitor.name)?.push(performance.now() - since);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const words = `${text} ${JSON.stringify(headers)}`;
      for (const other of visitors)
        for (const word of other.own)
          if (words.includes(word)) {
            if (other === visitor) readOwn.add(`${visitor.name} ${path}`);
            else leaks.push(`${visitor.name} reads "${word}" of ${other.name} on ${path}`);
          }
      const cacheControl = [headers["cache-control"], headers["set-cookie"] ? "sets a cookie" : ""].filter(Boolean).join(", ");
      const row = table.get(path) ?? new Map<string, Set<string>>();
      table.set(path, row.set(visitor.name, (row.get(visitor.name) ?? new Set()).add(cacheControl)));
      if (headers["x-cache"] === "HIT") cached.set(path, (cached.get(path) ?? 0) + 1);
    };
    for (let round = 0; round < rounds; round += 1)
      for (let at = 0; at < paths.length; at += 10)
        await Promise.all(paths.slice(at, at + 10).flatMap((path) => visitors.map((visitor) => check(path, visitor))));

    const heading = ["address", ...visitors.map(({ name }) => name), "from the proxy"];
    const rows = [...table].map(([path, row]) => [
      path,
      ...visitors.map(({ name }) => [...(row.get(name) ?? [])].join(" / ")),
      String(cached.get(path) ?? 0),
    ]);
    const asTable = [heading, heading.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
    await mkdir(".local", { recursive: true });
    await writeFile(".local/caching-proxy.md", `${asTable}\n`);
    const count = [...statuses].map(([status, number]) => `${number} × ${status}`).join(", ");
    const medians = [...times].map(([name, each]) => `${name} ${median(each).toFixed(0)} ms`).join(", ");
    console.log(`${rounds * paths.length * visitors.length} answers (${count}); medians ${medians}; table in .local/caching-proxy.md`);

    expect(leaks).toEqual([]);
    // Visitors do get their own words, so a leak would be found.
    for (const one of [`${jonas.name} /_dialogs/account`, `${anna.name} /web-api/customer-data`, "editor /leinwanddruck"])
      expect(readOwn).toContain(one);
    // The proxy caches only answers that are `public`.
    const shared = [...cached.keys()].filter((path) => !/^public/.test([...(table.get(path)?.get("guest") ?? [])][0] ?? ""));
    expect(shared).toEqual([]);
    expect(cached.size).toBeGreaterThan(0);
  },
  1_800_000,
);
