import { setTimeout as sleep } from "node:timers/promises";
import { browserName, visit } from "../../flow/visit.ts";
import { type Campaign, type CampaignContext, inLanes } from "../campaign.ts";
import { checkHonestVisits, honestVisitor, visitSteadily, waitUnderLoad } from "../honest.ts";
import { type Behaviour, type HoldResult, hold } from "../socket.ts";

/** The shop's deadlines in this campaign, in seconds; the defaults are 10, 60 and 30. */
const deadline = { header: 3, idle: 4, write: 4 };
/** Deadline of a form, in seconds (see app/backend/call.ts). */
const formDeadline = 5;
/** Tolerance after a deadline, since the machine also runs thousands of clients (ms). */
const tolerance = 6_000;
const within = (seconds: number) => seconds * 1_000 + tolerance;

type Write = NonNullable<Behaviour["write"]>;
/** A kind of slow client: phase, number, behaviour, and the check of its result. */
type Kind = { phase: (typeof phases)[number]; count: number; behaviour: Behaviour; wrongWith(held: HoldResult): string | undefined };

/** Phases run in sequence, so that each shows its cost for honest visitors. */
const phases = ["silent clients", "slow writers", "oversized requests", "slow readers"] as const;
/** Time over which the clients of a kind connect (ms). */
const arrival = 3_000;
/** Max bytes that the shop may read of a refused body. */
const maxRefusedBytes = 32_000_000;
const ended = ({ closedByShop }: HoldResult) => (closedByShop ? undefined : "was not closed by the shop");
const refused = (held: HoldResult) => {
  if (held.statuses.some((status) => status >= 500)) return `was answered ${held.statuses}`;
  return held.bytesAccepted > maxRefusedBytes ? `could send ${held.bytesAccepted} bytes` : ended(held);
};

function kinds(port: number): Record<string, Kind> {
  const head = (line: string) => `${line} HTTP/1.1\r\nhost: localhost:${port}\r\nuser-agent: ${browserName}\r\n`;
  // Compressed, as browsers request it; the write timeout applies to each chunk.
  const page = `${head("GET /leinwanddruck")}accept-encoding: gzip\r\n\r\n`;
  const form = `${head("POST /web-api/newsletter-subscribe")}origin: http://localhost:${port}\r\ncontent-type: application/x-www-form-urlencoded\r\n`;
  const once =
    (text: string): Write =>
    (send) =>
      void send(text);
  const dripping =
    (text: string, start = ""): Write =>
    async (send, isOver) => {
      if (start) send(start);
      for (let at = 0; at < text.length && !isOver(); at += 1) {
        send(text.slice(at, at + 1));
        await sleep(1_000);
      }
    };
  const endless =
    (start: string, piece: string): Write =>
    async (send, isOver) => {
      send(start);
      // Writes as fast as the shop reads, up to a clear excess.
      for (let sent = 0; sent < 4 * maxRefusedBytes && !isOver(); sent += piece.length) if (!send(piece)) await sleep(1);
    };
  const letters = "a".repeat(65_536);
  return {
    silent: { phase: "silent clients", count: 2_000, behaviour: { timeout: within(deadline.header) }, wrongWith: ended },
    "half a header": {
      phase: "silent clients",
      count: 2_000,
      behaviour: { write: once(head("GET /").slice(0, -2)), timeout: within(deadline.header) },
      wrongWith: ended,
    },
    "a header by the byte": {
      phase: "slow writers",
      count: 100,
      behaviour: { write: dripping(head("GET /")), timeout: within(deadline.header) },
      wrongWith: ended,
    },
    "a form by the byte": {
      phase: "slow writers",
      count: 50,
      behaviour: { write: dripping("email=none", `${form}content-length: 1000\r\n\r\n`), timeout: within(formDeadline + deadline.idle) },
      wrongWith: refused,
    },
    "silent after an answer": {
      phase: "slow writers",
      count: 100,
      behaviour: { write: once(`${head("GET /robots.txt")}\r\n`), timeout: within(deadline.idle) },
      wrongWith: ended,
    },
    "reading by the byte": {
      phase: "slow readers",
      count: 50,
      behaviour: { write: once(page), read: "dripping", timeout: within(deadline.write + deadline.idle) },
      wrongWith: ended,
    },
    // Few, because each causes much work until its connection is full.
    "reading nothing": {
      phase: "slow readers",
      count: 2,
      behaviour: { write: once(page.repeat(800)), read: "none", timeout: within(deadline.write + deadline.idle) },
      wrongWith: (held) => (held.statuses.length === 800 ? "got all 800 pages" : ended(held)),
    },
    "a header of 1 MB": {
      phase: "oversized requests",
      count: 10,
      behaviour: { write: once(`${head("GET /")}x: ${"a".repeat(1_000_000)}\r\n\r\n`), timeout: within(deadline.idle) },
      wrongWith: refused,
    },
    "10,000 header lines": {
      phase: "oversized requests",
      count: 10,
      behaviour: { write: once(`${head("GET /")}${"a: b\r\n".repeat(10_000)}\r\n`), timeout: within(deadline.idle) },
      wrongWith: refused,
    },
    "1,000 requests in one write": {
      phase: "oversized requests",
      count: 1,
      behaviour: { write: once(`${head("GET /robots.txt")}\r\n`.repeat(1_000)), timeout: within(deadline.idle) + 20_000 },
      wrongWith: ({ statuses }) =>
        statuses.length === 1_000 && statuses.every((status) => status === 200) ? undefined : `had ${statuses.length} answers`,
    },
    "a body without an end": {
      phase: "oversized requests",
      count: 4,
      behaviour: { write: endless(`${form}transfer-encoding: chunked\r\n\r\n`, `10000\r\n${letters}\r\n`), timeout: 15_000 },
      wrongWith: refused,
    },
    "a page requested with a body": {
      phase: "oversized requests",
      count: 4,
      behaviour: { write: endless(`${head("GET /leinwanddruck")}content-length: 9999999999\r\n\r\n`, letters), timeout: 15_000 },
      wrongWith: refused,
    },
  };
}

export const slow: Campaign = {
  name: "slow",
  about: "clients that are silent, send half a request, too much, or a byte a second, or do not read, beside honest visitors",
  seconds: { short: 90, long: 600 },
  environment: {
    HEADER_SECONDS: String(deadline.header),
    IDLE_SECONDS: String(deadline.idle),
    WRITE_SECONDS: String(deadline.write),
    BEARABLE_DELAY: "0",
  },
  async warm({ testShop }) {
    for (let times = 0; times < 5; times += 1) await visit(testShop, "/leinwanddruck", { headers: honestVisitor });
  },
  async run(context) {
    const { testShop, tally, signal, long } = context;
    const known = await visit(testShop, "/leinwanddruck", { headers: honestVisitor });
    const honest = { rate: 20, known };
    const normal = await visitSteadily(testShop, { ...honest, seconds: 4 });
    const table = kinds(testShop.ports.shop);
    for (let round = 0; round < (long ? 10 : 1) && !signal.aborted; round += 1)
      for (const phase of phases) {
        const kindsOfPhase = Object.entries(table).filter(([, kind]) => kind.phase === phase);
        const slowOnes = Promise.all(kindsOfPhase.map(([name, kind]) => all(context, name, kind)));
        const meanwhile = await visitSteadily(testShop, { ...honest, seconds: 6 });
        await slowOnes;
        checkHonestVisits(tally, normal, meanwhile, `beside ${phase}`, waitUnderLoad);
      }
  },
};

async function all({ testShop, tally, signal }: CampaignContext, name: string, { count, behaviour, wrongWith }: Kind): Promise<void> {
  let wrong = 0;
  let last = "";
  await inLanes(count, Array(count).keys(), signal, async (number) => {
    // Spread, because open connections are tested, not the burst of connects.
    await sleep((number * arrival) / count);
    const held = await hold(testShop.ports.shop, behaviour, signal);
    tally.record(name);
    const fault = wrongWith(held);
    if (fault === undefined) return;
    wrong += 1;
    last = fault;
  });
  if (wrong > 0) tally.broken(`${name}: ${wrong} of ${count}, the last ${last}`);
}

/** More silent connections than the process's file limit: the process continues, and serves an honest visitor afterwards. */
export const files: Campaign = {
  name: "files",
  about: "1,124 silent connections to a shop with a limit of 1,024 files and a higher configured limit",
  seconds: { short: 60, long: 60 },
  // The configured limit is too high on purpose, so that accepts fail.
  environment: { HEADER_SECONDS: "3", CONNECTION_LIMIT: "5000" },
  fileLimit: 1_024,
  async run({ testShop, tally, signal }) {
    const silent = Array.from({ length: 1_124 }, () => hold(testShop.ports.shop, { timeout: 10_000 }, signal));
    await Promise.all(silent.map(async (held) => tally.record((await held).closedByShop ? "ended" : "left")));
    const { status, duration } = await visit(testShop, "/leinwanddruck").catch((error) => ({ status: String(error), duration: 0 }));
    tally.record(status, duration);
    if (status !== 200) tally.broken(`afterwards an honest visitor gets ${status}`);
  },
};
