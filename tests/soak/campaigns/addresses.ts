import { domains } from "../../flow/matrix.ts";
import { browserName, visit } from "../../flow/visit.ts";
import { hostileAddresses } from "../../hostile-addresses.ts";
import { type Campaign, type CampaignContext, inLanes } from "../campaign.ts";
import { openConnection } from "../kept-line.ts";

/** Host headers; PORT stands for the shop's port. Only `hosts` are the shop's own. */
const foreign = "evil-host.example";
const hosts = ["localhost:PORT", ...Object.keys(domains).map((domain) => `${domain}.localhost:PORT`)];
const otherHosts = [
  foreign,
  `${foreign}:PORT`,
  `localhost:PORT.${foreign}`,
  "localhost",
  "127.0.0.1:PORT",
  "[::1]:PORT",
  "localhost:1",
  "",
];
const unreadableHosts = [
  "localhost:PORT/_dialogs/log-in?",
  `${foreign}@localhost:PORT`,
  "localhost:PORT#",
  "%6cocalhost:PORT",
  `localhost:PORT, ${foreign}`,
];
/** Spoofed and malformed headers. */
const claims = [
  ...["x-forwarded-host", "x-host", "x-original-host", "x-forwarded-server"].map((name) => `${name}: ${foreign}`),
  ...["x-original-url", "x-rewrite-url", "x-forwarded-prefix"].map((name) => `${name}: /_dialogs/log-in`),
  `forwarded: host=${foreign};proto=https`,
  "x-forwarded-proto: javascript",
  "x-forwarded-for: 127.0.0.1, 10.0.0.1",
  "x-middleware-subrequest: middleware",
  "x-react-router-spa-mode: yes",
  "range: bytes=0-,0-,0-,0-",
  "accept-encoding: gzip;q=__proto__, *;q=0",
  `cookie: __proto__=1; visitor=%ff; preview=1.1.${"a".repeat(43)}; a=${"b".repeat(2_000)}`,
  "if-none-match: *",
  "accept-language: ../../x",
  "expect: nothing",
];
const origins = ["", "null", `http://${foreign}`, `http://localhost:PORT.${foreign}`, "http://localhost:PORT"];
const lanes = 4;
const batch = 10_000;

type Input = { bytes: string; what: string; host: "own" | "other" | "unreadable" };

export const addresses: Campaign = {
  name: "addresses",
  about: "hostile addresses with hostile hosts, headers and origins, over keep-alive connections",
  seconds: { short: 150, long: 2_400 },
  // Load shedding is tested by other campaigns.
  environment: { BEARABLE_DELAY: "0" },
  // Uncached pages, for `?debug` and crawlers, are limited (edge/fairness/uncached-pages.ts).
  allowed: [503],
  async warm({ testShop }) {
    for (const path of ["/", "/leinwanddruck", "/nirgends", "/error", "/leinwanddruck.data"]) await visit(testShop, path);
  },
  async run(context) {
    const { testShop, tally, long, signal } = context;
    const port = testShop.ports.shop;
    const lines = Array.from({ length: lanes }, () => openConnection(port));
    let slowest = 0;
    await inLanes(lanes, inputs(long ? 300_000 : 20_000, context), signal, async ({ bytes, what, host }, lane) => {
      const line = lines[lane];
      if (!line) return;
      const { status, text, took } = await line.ask(bytes);
      tally.record(status, took);
      slowest = Math.max(slowest, took);
      if (status === "gone") tally.broken(`no response: ${what}`);
      if (host !== "own" && ![400, 414, 421].includes(Number(status)))
        tally.broken(`${status} under a host that is not the shop's: ${what}`);
      if (text.includes(foreign)) tally.broken(`the foreign host is in the response: ${what}`);
      const location = /^location: (.*)$/im.exec(text.slice(0, text.indexOf("\r\n\r\n")))?.[1];
      if (location !== undefined && !isOurs(location.trim(), port)) tally.broken(`redirects to ${location}: ${what}`);
    });
    for (const line of lines) line.close();
    tally.figure("slowest", `${Math.round(slowest)} ms`);
    const { status } = await visit(testShop, "/leinwanddruck");
    if (status !== 200) tally.broken(`afterwards a visitor gets ${status}`);
  },
};

function* inputs(count: number, { random, testShop }: CampaignContext): Generator<Input> {
  const one = <Value>(of: readonly Value[]): Value => of[Math.floor(random() * of.length)] as Value;
  const at = (text: string) => text.replaceAll("PORT", String(testShop.ports.shop));
  for (let from = 0; from < count; from += batch)
    for (const path of hostileAddresses(Math.min(batch, count - from), 42 + from)) {
      const dice = random();
      const host = dice < 0.7 ? "own" : dice < 0.85 ? "other" : "unreadable";
      const name = at(one({ own: hosts, other: otherHosts, unreadable: unreadableHosts }[host]));
      const post = random() < 0.15;
      const lines = [
        `${post ? "POST" : "GET"} ${encodeURI(path).replaceAll("%25", "%")} HTTP/1.1`,
        `host: ${name}`,
        `user-agent: ${browserName}`,
        ...(random() < 0.5 ? [at(one(claims))] : []),
        ...(post ? [`origin: ${at(one(origins))}`, "content-length: 0"] : []),
      ];
      yield {
        bytes: `${lines.join("\r\n")}\r\n\r\n`,
        what: `${lines.slice(0, 2).join(" ")} ${lines.slice(3).join(" ")}`.slice(0, 300),
        host,
      };
    }
}

/** Tells if a redirect leads to a path of the same host, or to one of the shop's hosts. */
function isOurs(location: string, port: number): boolean {
  if (/^\/(?![/\\])/.test(location)) return true;
  return hosts.some((host) => location.startsWith(`http://${host.replace("PORT", String(port))}/`));
}
