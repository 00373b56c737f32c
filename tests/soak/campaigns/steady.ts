import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { OwnTestShop } from "../../flow/test-shop.ts";
import { browserName, crawlerName, visit } from "../../flow/visit.ts";
import type { Campaign, CampaignContext } from "../campaign.ts";
import { systemResources } from "../measure.ts";
import { hold } from "../socket.ts";

// Checks that resident memory grows by at most a tenth in half an hour of ordinary visits.

/**
 * Duration in minutes, and the minutes at its start and end whose means are compared. `regrowth` comes before them: every campaign starts
 * after forced collections, which shrink the heap by two thirds, and the heap is as large as before three minutes later.
 */
const minutes = { regrowth: 3, all: 30, compared: 5 };
/** Visits a second. */
const rate = 25;
/** Share by which resident memory may be higher at the end. */
const bound = 0.1;
/** Number of known addresses per kind; some kinds use a new address each time. */
const addresses = 200;
const warmRounds = 3;

const materials = ["leinwand", "poster", "acrylglas", "aludibond", "forexplatte"];
const formats = ["300x200", "200x300", "400x300", "300x400", "600x400", "900x600", "500x500"];
const markets = ["", "poster.ch", "card.de", "poster.fr", "card.ch"];

/** Kinds of visit, in rotation; `known` cycles through the known addresses. */
const kinds: readonly ((testShop: OwnTestShop, known: number, number: number) => Promise<string | number>)[] = [
  (testShop) => page(testShop, "/leinwanddruck"),
  (testShop, known) => page(testShop, "/", markets[known % markets.length]),
  (testShop, known) => page(testShop, `/leinwanddruck?sku=${materials[known % materials.length]}-${formats[known % formats.length]}`),
  (testShop, known) => page(testShop, `/leinwanddruck?utm_campaign=${known}`),
  (testShop, known) => page(testShop, `/leinwanddruck.data?n=${known}`),
  (testShop) => page(testShop, "/web-api/customer-data"),
  (testShop, known) => page(testShop, `/gibt-es-nicht-${known}`),
  (testShop) => page(testShop, "/_header"),
  (testShop) => page(testShop, "/fotokalender/wandkalender"),
  (testShop) => page(testShop, "/_health"),
  (testShop, known) => page(testShop, ["/leinwanddruck", "/"][known % 2] ?? "/", "", crawlerName),
  (testShop) => leave(testShop),
  (testShop, _known, number) => page(testShop, `/leinwanddruck?n=${number}`),
  (testShop) => page(testShop, "/leinwanddruck?_plain=1"),
  (testShop, known) => page(testShop, `/products?page=${known % 7}`),
  (testShop) => page(testShop, "/robots.txt"),
  (testShop, _known, number) => page(testShop, `/nirgends-${number}`),
];

export const steady: Campaign = {
  name: "steady",
  about: `${rate} mixed visits a second for ${minutes.all} minutes`,
  seconds: { short: (minutes.regrowth + minutes.all) * 60 + 60, long: (minutes.regrowth + minutes.all) * 60 + 60 },
  environment: { BEARABLE_DELAY: "100" },
  // Other programs of the machine may slow the shop down.
  allowed: [503],
  isLongOnly: true,
  async warm(context) {
    for (let number = 0; number < addresses * warmRounds; number += 1)
      await Promise.all(kinds.map((kind) => kind(context.testShop, number, 0)));
  },
  async run(context) {
    const { testShop, tally, signal } = context;
    const regrowing = minutes.regrowth * 60 * rate;
    await visitAll(context, 0, regrowing);
    const residents: { at: number; resident: number }[] = [];
    const started = performance.now();
    const watch = setInterval(() => residents.push({ at: minutesSince(started), resident: systemResources(testShop).resident }), 1_000);
    await visitAll(context, regrowing, minutes.all * 60 * rate);
    clearInterval(watch);
    if (signal.aborted) return;
    const first = mean(residents.filter(({ at }) => at <= minutes.compared).map(({ resident }) => resident));
    const last = mean(residents.filter(({ at }) => at > minutes.all - minutes.compared).map(({ resident }) => resident));
    for (let from = 0; from < minutes.all; from += minutes.compared) {
      const meanwhile = residents.filter(({ at }) => at > from && at <= from + minutes.compared);
      tally.figure(`minutes ${from} to ${from + minutes.compared}`, `${megabytes(mean(meanwhile.map(({ resident }) => resident)))} MB`);
    }
    if (last > first * (1 + bound)) tally.broken(`memory grew from ${megabytes(first)} to ${megabytes(last)} MB`);
  },
};

/** Sends visits at the rate, numbered from `first`, without waiting for earlier responses. */
async function visitAll({ testShop, tally, signal }: CampaignContext, first: number, count: number): Promise<void> {
  const started = performance.now();
  const visits = new Set<Promise<void>>();
  for (let number = first; number < first + count && !signal.aborted; number += 1) {
    const due = started + ((number - first) * 1_000) / rate - performance.now();
    if (due > 0) await sleep(due);
    const since = performance.now();
    const kind = kinds[number % kinds.length];
    const ended: Promise<void> | undefined = kind?.(testShop, number % addresses, number).then(
      (end) => tally.record(end, performance.now() - since),
      (error: NodeJS.ErrnoException) => tally.record(error.code ?? String(error)),
    );
    if (!ended) continue;
    visits.add(ended);
    void ended.then(() => visits.delete(ended));
  }
  await Promise.all(visits);
}

/** Requests a page as a new visitor. */
async function page(testShop: OwnTestShop, path: string, host = "", name = browserName): Promise<number> {
  const { status } = await visit(testShop, path, { host, headers: { "user-agent": name, cookie: `visitor=${randomUUID()}` } });
  return status;
}

/** Requests a page, and disconnects 5 ms later. */
async function leave({ ports }: OwnTestShop): Promise<string> {
  const write = (send: (text: string) => boolean) => void send(`GET /leinwanddruck HTTP/1.1\r\nhost: localhost:${ports.shop}\r\n\r\n`);
  await hold(ports.shop, { write, timeout: 5 }, new AbortController().signal);
  return "left";
}

function minutesSince(started: number): number {
  return (performance.now() - started) / 60_000;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(0);
}
