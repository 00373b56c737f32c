import { domains } from "../../flow/matrix.ts";
import { browserName, visit } from "../../flow/visit.ts";
import { hostileAddresses } from "../../hostile-addresses.ts";
import { type Campaign, type Ground, inLanes } from "../campaign.ts";
import { openLine } from "../kept-line.ts";

/** What a stranger calls the shop; PORT is its port. Only the first ones are hosts of it. */
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
const hosts400 = [
  "localhost:PORT/_dialogs/log-in?",
  `${foreign}@localhost:PORT`,
  "localhost:PORT#",
  "%6cocalhost:PORT",
  `localhost:PORT, ${foreign}`,
];
/** Headers that claim something. */
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
  about: "hostile addresses under hosts, headers and origins that mean harm, over kept lines",
  seconds: { short: 150, long: 2_400 },
  // How a machine bears a load is not the question here.
  environment: { BEARABLE_DELAY: "0" },
  // Pages that no shell serves, for `?debug` and for what names itself a crawler, are bounded (edge/fairness/uncached-pages.ts).
  allowed: [503],
  async warm({ house }) {
    for (const path of ["/", "/leinwanddruck", "/nirgends", "/error", "/leinwanddruck.data"]) await visit(house, path);
  },
  async run(ground) {
    const { house, tally, long, over } = ground;
    const port = house.ports.shop;
    const lines = Array.from({ length: lanes }, () => openLine(port));
    let slowest = 0;
    await inLanes(lanes, inputs(long ? 300_000 : 20_000, ground), over, async ({ bytes, what, host }, lane) => {
      const line = lines[lane];
      if (!line) return;
      const { status, text, took } = await line.ask(bytes);
      tally.note(status, took);
      slowest = Math.max(slowest, took);
      if (status === "gone") tally.broken(`no answer: ${what}`);
      if (host !== "own" && ![400, 414, 421].includes(Number(status))) tally.broken(`${status} under a host that is none: ${what}`);
      if (text.includes(foreign)) tally.broken(`the stranger's host is told: ${what}`);
      const location = /^location: (.*)$/im.exec(text.slice(0, text.indexOf("\r\n\r\n")))?.[1];
      if (location !== undefined && !isOurs(location.trim(), port)) tally.broken(`it leads to ${location}: ${what}`);
    });
    for (const line of lines) line.close();
    tally.figure("slowest", `${Math.round(slowest)} ms`);
    const { status } = await visit(house, "/leinwanddruck");
    if (status !== 200) tally.broken(`a visitor who comes after gets ${status}`);
  },
};

function* inputs(count: number, { random, house }: Ground): Generator<Input> {
  const one = <Value>(of: readonly Value[]): Value => of[Math.floor(random() * of.length)] as Value;
  const at = (text: string) => text.replaceAll("PORT", String(house.ports.shop));
  for (let from = 0; from < count; from += batch)
    for (const path of hostileAddresses(Math.min(batch, count - from), 42 + from)) {
      const dice = random();
      const host = dice < 0.7 ? "own" : dice < 0.85 ? "other" : "unreadable";
      const name = at(one({ own: hosts, other: otherHosts, unreadable: hosts400 }[host]));
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

/** A path of the same host, or a page of a host of the table. */
function isOurs(location: string, port: number): boolean {
  if (/^\/(?![/\\])/.test(location)) return true;
  return hosts.some((host) => location.startsWith(`http://${host.replace("PORT", String(port))}/`));
}
