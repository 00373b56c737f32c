import { measurementPostDefinitions } from "../../../edge/measurements/wire-format.ts";
import { browserName, visit } from "../../flow/visit.ts";
import { type Campaign, type CampaignContext, inLanes } from "../campaign.ts";
import { checkHonestVisits, visitSteadily } from "../honest.ts";
import { openConnection } from "../kept-line.ts";

const lanes = 4;
const visitsPerSecond = 10;
/** Share of the posts that come from one address, and are over its limit. */
const shareOfOne = 0.3;
const formula = "=HYPERLINK(1)";
const markup = "<img src=x onerror=alert(1)>";
const paths = [...measurementPostDefinitions.keys()].map((path) => `/_measure/${path}`);
const otherPaths = [
  "/_measure/",
  "/_measure/__proto__",
  "/_measure/../_health",
  "/_measure/events/bulk/beacon",
  "/_measure/events/bulk?x=1",
];

type Value = unknown;

/** Bodies of posts; most have the right shape except for one value. */
const bodies: readonly ((random: () => number) => Value)[] = [
  () => "",
  () => "{",
  () => "null",
  () => "[".repeat(20_000),
  () => `{"a":${'{"a":'.repeat(5_000)}1${"}".repeat(5_001)}`,
  () => "\u0000\ud800\uffff".repeat(200),
  () => "x".repeat(70_000),
  () => "x".repeat(300_000),
  () => [event({ key: formula, eventTypeId: "design", properties: { "@cmd": formula, [markup]: markup } })],
  () => [event({ key: markup })],
  () => [event({ key: "k".repeat(251) })],
  () => [event({ eventTypeId: "e".repeat(81) })],
  () => [event({ eventTypeId: "__proto__" })],
  () => [event({ properties: Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [`p${at}`, at])) })],
  () => [event({ properties: { text: "x".repeat(33_000) } })],
  () => [event({ value: Number.MAX_VALUE }), event({ value: -1e308 })],
  () => [event({ timestamp: -1 })],
  () => [event({ timestamp: Number.MAX_SAFE_INTEGER })],
  () => Array.from({ length: 1_001 }, () => event({})),
  (random) => [{ f: `feature-${Math.floor(random() * 1e9)}`, i: [impression(`v${random()}`)] }],
  () => [{ f: "constructor", i: [impression(formula), impression(markup)] }],
  () => [{ f: "1616", i: Array.from({ length: 5_001 }, () => impression("a")) }],
  () => ({ pf: [{ f: "1616", m: Number.MAX_SAFE_INTEGER, rc: Number.MAX_SAFE_INTEGER }] }),
  () => ({ keys: [{ k: "a", fs: Array.from({ length: 501 }, () => "1616") }] }),
  () => ({ iQ: { a: { b: { c: { d: 1 } } } } }),
  () => ({ entries: [event({ key: formula })], token: "t".repeat(251), sdk: "x" }),
  () => ({ entries: [event({ key: formula })], token: "shop", sdk: "javascript-10.28.0" }),
  () => ({ type: "uncaught-error", body: { reason: `${formula} a@b.example ${"9".repeat(2_000)}`, page: "javascript:1" } }),
  () => [{ type: "csp-violation", body: { documentURL: markup, blockedURL: "data:,x", effectiveDirective: formula } }],
];

const event = (more: object) => ({ eventTypeId: "design", trafficTypeName: "user", key: "a", value: 1, timestamp: Date.now(), ...more });
const impression = (k: string) => ({ k, t: "on", m: Date.now(), c: 1, r: "in segment all" });

export const measurements: Campaign = {
  name: "measurements",
  about: "hostile posts to the measuring endpoints and to the reports: sizes, shapes, keys, floods; beside honest visitors",
  seconds: { short: 150, long: 900 },
  // Each post may come from an address of its own.
  environment: { TRUSTED_PROXIES: "1", BEARABLE_DELAY: "0" },
  async warm({ testShop }) {
    await visit(testShop, "/leinwanddruck");
    await visit(testShop, "/leinwanddruck");
  },
  async run(context) {
    const { testShop, tally, long, signal } = context;
    const port = testShop.ports.shop;
    const rest = await visitSteadily(testShop, { rate: visitsPerSecond, seconds: 5 });
    const lines = Array.from({ length: lanes }, () => openConnection(port));
    const started = performance.now();
    const honest = visitSteadily(testShop, { rate: visitsPerSecond, seconds: long ? 60 : 15 });
    await inLanes(lanes, posts(long ? 100_000 : 20_000, context), signal, async (bytes, lane) => {
      const answer = await lines[lane]?.ask(bytes);
      if (!answer) return;
      tally.record(answer.status, answer.took);
      if (answer.status === "gone") tally.broken(`no response: ${bytes.slice(0, 120)}`);
    });
    for (const line of lines) line.close();
    tally.figure("posts a second", Math.round((long ? 100_000 : 20_000) / ((performance.now() - started) / 1_000)));
    checkHonestVisits(tally, rest, await honest);
    await judgeExport(context);
  },
};

/** Checks that no exported cell begins as a spreadsheet formula: with = + @, a tab, a carriage return, or a - that does not begin a number. */
async function judgeExport({ testShop, tally }: CampaignContext): Promise<void> {
  for (const file of ["events.csv", "experiment_viewed.csv"]) {
    const answer = await fetch(`${testShop.addresses.measurements}/export/${file}`);
    const text = await answer.text();
    tally.figure(file, `${text.split("\r\n").length - 2} rows`);
    if (answer.status !== 200) tally.broken(`the export answers ${answer.status}`);
    const formulas = text.match(/(?:^|,|\r\n)"?(?:[=+@\t\r]|-(?!\d+(?:\.\d+)?(?:e[+-]?\d+)?"?(?:,|\r\n|$)))(?!\n)/g) ?? [];
    if (formulas.length > 0) tally.broken(`${formulas.length} cells of ${file} begin as a formula`);
  }
  const listed = await fetch(`${testShop.addresses.measurements}/results`);
  if (listed.status !== 200) tally.broken(`the list of results answers ${listed.status}`);
}

function* posts(count: number, { random, testShop }: CampaignContext): Generator<string> {
  const one = <Item>(of: readonly Item[]): Item => of[Math.floor(random() * of.length)] as Item;
  for (let post = 0; post < count; post += 1) {
    const made = one(bodies)(random);
    const body = Buffer.from(typeof made === "string" ? made : JSON.stringify(made)).toString("latin1");
    const dice = random();
    const path = dice < 0.1 ? one(otherPaths) : dice < 0.3 ? "/_reports" : one(paths);
    const address = random() < shareOfOne ? "203.0.113.9" : `10.${[0, 1, 2].map(() => Math.floor(random() * 256)).join(".")}`;
    const lines = [
      `POST ${path} HTTP/1.1`,
      `host: localhost:${testShop.ports.shop}`,
      `user-agent: ${browserName}`,
      `origin: ${random() < 0.9 ? `http://localhost:${testShop.ports.shop}` : "https://evil.example"}`,
      "cookie: consent=statistics",
      `x-forwarded-for: ${address}`,
      `content-type: ${one(["application/json", "text/plain", "application/reports+json"])}`,
      `content-length: ${body.length}`,
    ];
    yield `${lines.join("\r\n")}\r\n\r\n${body}`;
  }
}
