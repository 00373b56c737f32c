import { setTimeout as sleep } from "node:timers/promises";
import { browserName, visit } from "../../flow/visit.ts";
import { type Campaign, type Ground, inLanes } from "../campaign.ts";
import { besideWork, honestVisitor, normalStill, visitSteadily } from "../honest.ts";
import { type Held, hold, type Manner } from "../socket.ts";

/** The shop's deadlines while the campaign runs, in seconds; they are 10, 60 and 30 otherwise. */
const deadline = { header: 3, idle: 4, write: 4 };
/** Seconds within which a form has to be there (see the deadlines of app/backend/call.ts). */
const formDeadline = 5;
/** How much later than its deadline a connection may be ended, in milliseconds, while the machine plays thousands of others. */
const slack = 6_000;
const within = (seconds: number) => seconds * 1_000 + slack;

type Write = NonNullable<Manner["write"]>;
/** One kind of slow visitor: when they come, how many there are at once, what each does, and what must come of it. */
type Kind = { phase: (typeof phases)[number]; count: number; manner: Manner; wrongWith(held: Held): string | undefined };

/** They come in turns, so that each turn says what it costs the honest ones. */
const phases = ["who say nothing", "who say it slowly", "who say too much", "who do not listen"] as const;
/** The slow ones of one kind come within so many milliseconds. */
const arrival = 3_000;
/** The most that the shop may take of a body that it has refused, in bytes. */
const mostRefused = 32_000_000;
const ended = ({ endedByShop }: Held) => (endedByShop ? undefined : "was not ended by the shop");
const refused = (held: Held) => {
  if (held.statuses.some((status) => status >= 500)) return `was answered ${held.statuses}`;
  return held.taken > mostRefused ? `could send ${held.taken} bytes` : ended(held);
};

function kinds(port: number): Record<string, Kind> {
  const head = (line: string) => `${line} HTTP/1.1\r\nhost: localhost:${port}\r\nuser-agent: ${browserName}\r\n`;
  // As browsers ask: what is compressed is watched piece by piece.
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
      // As fast as it is taken, and no more than what proves that it is taken for ever.
      for (let sent = 0; sent < 4 * mostRefused && !isOver(); sent += piece.length) if (!send(piece)) await sleep(1);
    };
  const letters = "a".repeat(65_536);
  return {
    silent: { phase: "who say nothing", count: 2_000, manner: { patience: within(deadline.header) }, wrongWith: ended },
    "half a header": {
      phase: "who say nothing",
      count: 2_000,
      manner: { write: once(head("GET /").slice(0, -2)), patience: within(deadline.header) },
      wrongWith: ended,
    },
    "a header by the byte": {
      phase: "who say it slowly",
      count: 100,
      manner: { write: dripping(head("GET /")), patience: within(deadline.header) },
      wrongWith: ended,
    },
    "a form by the byte": {
      phase: "who say it slowly",
      count: 50,
      manner: { write: dripping("email=none", `${form}content-length: 1000\r\n\r\n`), patience: within(formDeadline + deadline.idle) },
      wrongWith: refused,
    },
    "silent after an answer": {
      phase: "who say it slowly",
      count: 100,
      manner: { write: once(`${head("GET /robots.txt")}\r\n`), patience: within(deadline.idle) },
      wrongWith: ended,
    },
    "reading by the byte": {
      phase: "who do not listen",
      count: 50,
      manner: { write: once(page), read: "dripping", patience: within(deadline.write + deadline.idle) },
      wrongWith: ended,
    },
    // Few: what each asks for until its line is full is work that any visitor may ask for.
    "reading nothing": {
      phase: "who do not listen",
      count: 2,
      manner: { write: once(page.repeat(800)), read: "none", patience: within(deadline.write + deadline.idle) },
      wrongWith: (held) => (held.statuses.length === 800 ? "was written all 800 pages" : ended(held)),
    },
    "a header of 1 MB": {
      phase: "who say too much",
      count: 10,
      manner: { write: once(`${head("GET /")}x: ${"a".repeat(1_000_000)}\r\n\r\n`), patience: within(deadline.idle) },
      wrongWith: refused,
    },
    "10,000 header lines": {
      phase: "who say too much",
      count: 10,
      manner: { write: once(`${head("GET /")}${"a: b\r\n".repeat(10_000)}\r\n`), patience: within(deadline.idle) },
      wrongWith: refused,
    },
    "1,000 requests in one write": {
      phase: "who say too much",
      count: 1,
      manner: { write: once(`${head("GET /robots.txt")}\r\n`.repeat(1_000)), patience: within(deadline.idle) + 20_000 },
      wrongWith: ({ statuses }) =>
        statuses.length === 1_000 && statuses.every((status) => status === 200) ? undefined : `had ${statuses.length} answers`,
    },
    "a body without an end": {
      phase: "who say too much",
      count: 4,
      manner: { write: endless(`${form}transfer-encoding: chunked\r\n\r\n`, `10000\r\n${letters}\r\n`), patience: 15_000 },
      wrongWith: refused,
    },
    "a page asked for with a body": {
      phase: "who say too much",
      count: 4,
      manner: { write: endless(`${head("GET /leinwanddruck")}content-length: 9999999999\r\n\r\n`, letters), patience: 15_000 },
      wrongWith: refused,
    },
  };
}

export const slow: Campaign = {
  name: "slow",
  about: "visitors who say nothing, half of it, too much, or a byte a second, and who do not read, beside honest ones",
  seconds: { short: 90, long: 600 },
  environment: {
    HEADER_SECONDS: String(deadline.header),
    IDLE_SECONDS: String(deadline.idle),
    WRITE_SECONDS: String(deadline.write),
    BEARABLE_DELAY: "0",
  },
  async warm({ house }) {
    for (let times = 0; times < 5; times += 1) await visit(house, "/leinwanddruck", { headers: honestVisitor });
  },
  async run(ground) {
    const { house, tally, over, long } = ground;
    const known = await visit(house, "/leinwanddruck", { headers: honestVisitor });
    const honest = { rate: 20, known };
    const normal = await visitSteadily(house, { ...honest, seconds: 4 });
    const table = kinds(house.ports.shop);
    for (let round = 0; round < (long ? 10 : 1) && !over.aborted; round += 1)
      for (const phase of phases) {
        const kindsOfPhase = Object.entries(table).filter(([, kind]) => kind.phase === phase);
        const slowOnes = Promise.all(kindsOfPhase.map(([name, kind]) => all(ground, name, kind)));
        const meanwhile = await visitSteadily(house, { ...honest, seconds: 6 });
        await slowOnes;
        normalStill(tally, normal, meanwhile, `beside those ${phase}`, besideWork);
      }
  },
};

async function all({ house, tally, over }: Ground, name: string, { count, manner, wrongWith }: Kind): Promise<void> {
  let wrong = 0;
  let last = "";
  await inLanes(count, Array(count).keys(), over, async (number) => {
    // Not all in one turn: it is the connections that count, not the one moment in which this machine makes them.
    await sleep((number * arrival) / count);
    const held = await hold(house.ports.shop, manner, over);
    tally.note(name);
    const fault = wrongWith(held);
    if (fault === undefined) return;
    wrong += 1;
    last = fault;
  });
  if (wrong > 0) tally.broken(`${name}: ${wrong} of ${count}, the last of which ${last}`);
}

/** More silent connections than the process may hold files open: it goes on, and serves an honest visitor afterwards. */
export const files: Campaign = {
  name: "files",
  about: "1,124 silent connections to a shop that may hold 1,024 files open, and believes in more",
  seconds: { short: 60, long: 60 },
  // What it believes is set too high on purpose: an accept that fails is survived, too.
  environment: { HEADER_SECONDS: "3", CONNECTION_LIMIT: "5000" },
  fileLimit: 1_024,
  async run({ house, tally, over }) {
    const silent = Array.from({ length: 1_124 }, () => hold(house.ports.shop, { patience: 10_000 }, over));
    await Promise.all(silent.map(async (held) => tally.note((await held).endedByShop ? "ended" : "left")));
    const { status, duration } = await visit(house, "/leinwanddruck").catch((error) => ({ status: String(error), duration: 0 }));
    tally.note(status, duration);
    if (status !== 200) tally.broken(`an honest visitor is not served afterwards: ${status}`);
  },
};
