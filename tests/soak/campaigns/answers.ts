import { createServer, type ServerResponse } from "node:http";
import process from "node:process";
import { createBackend } from "../../../app/backend/backend.ts";
import { type Call, deadlines } from "../../../app/backend/call.ts";
import { calls } from "../../../app/backend/calls.ts";
import type { Locale } from "../../../app/locale/locales.ts";
import { startTiming } from "../../../app/observe/timing.ts";
import { visit } from "../../flow/visit.ts";
import { type Golden, goldens } from "../../goldens.ts";
import { visibleHtml } from "../../visible-html.ts";
import { type Campaign, type Ground, inLanes } from "../campaign.ts";
import { type Path, pathsOf, type Wrong, wronged, wrongValues } from "../wrong-values.ts";

const table = calls as unknown as Record<string, Call | undefined>;
const asked = [
  ...new Map(
    goldens()
      .filter(({ status }) => status === undefined)
      .map((golden) => [golden.call, golden]),
  ).values(),
];
const ways = Object.entries(wrongValues);
/** Ways that make an answer no larger, so that two together fit into one. */
const small = ways.filter(([way]) => !/^huge|items$/.test(way));

/** The back end that gives wrong answers listens here, below the ports of houses. */
const wrongPort = 11_000 + (process.pid % 900);
const pages = ["/leinwanddruck", "/leinwanddruck?sku=leinwand-400x300", "/"];
/** No amount beyond it is shown, in whole units of the currency. */
const dearest = 10_000_000;
/** A page of a wrong answer is no larger, in characters. */
const largestPage = 3_000_000;

export const answers: Campaign = {
  name: "answers",
  about: "every field of every call's answer wrong in twelve ways: read as the shop reads it, and shown on pages",
  seconds: { short: 120, long: 1_200 },
  // A process that is busy with printing may refuse a page.
  allowed: [503],
  environment: { BACKEND_OTHERS: `wrong=http://127.0.0.1:${wrongPort}` },
  async run(ground) {
    await readWrongAnswers(ground);
    await showWrongAnswers(ground);
  },
};

type Input = { golden: Golden; wrongs: readonly { path: Path; way: string; wrong: Wrong }[] };

/** Every field once in every way, in the long run; else, and beyond that, one or two fields by chance. */
function* inputs(count: number, { long, random }: Ground): Generator<Input> {
  const one = <Value>(of: readonly Value[]): Value => of[Math.floor(random() * of.length)] as Value;
  const fields = asked.flatMap((golden) => pathsOf(golden.answer).map((path) => ({ golden, path })));
  const wrongAt = (path: Path, [way, wrong]: (typeof ways)[number]) => ({ path, way, wrong });
  let made = 0;
  if (long)
    for (const { golden, path } of fields)
      for (const way of ways) {
        yield { golden, wrongs: [wrongAt(path, way)] };
        made += 1;
      }
  for (; made < count; made += 1) {
    const { golden, path } = one(fields);
    const first = random() < 0.3 ? [wrongAt(one(pathsOf(golden.answer)), one(small))] : [];
    yield { golden, wrongs: [...first, wrongAt(path, one(ways))] };
  }
}

const sent = ({ golden, wrongs }: Input) =>
  JSON.stringify(wrongs.reduce<unknown>((answer, { path, wrong }) => wronged(answer, path, wrong), golden.answer)) ?? "";

/** The real way to the back end reads wrong answers from a socket: a typed failure with one event, or an answer that harms nobody. */
async function readWrongAnswers(ground: Ground): Promise<void> {
  const { tally, long, over } = ground;
  const lanes = 8;
  const services = await Promise.all(Array.from({ length: lanes }, () => service()));
  const events = silenced();
  let failures = 0;
  try {
    await inLanes(lanes, inputs(long ? 98_000 : 4_800, ground), over, async (input, lane) => {
      const [current, port] = services[lane] as Awaited<ReturnType<typeof service>>;
      const { golden, wrongs } = input;
      const call = table[golden.call] as Call;
      const what = `${call.name} with ${wrongs.map(({ path, way }) => `${path.join(".") || "all"} ${way}`).join(" and ")}`;
      current.answer = sent(input);
      const { channel, locale } = golden.market;
      const caller = { channel, locale: locale as Locale, platform: "web", timing: startTiming() } as const;
      const since = performance.now();
      try {
        const outcome = await createBackend({ endpoint: `http://127.0.0.1:${port}`, others: new Map() }).ask(
          call,
          golden.request as never,
          caller,
        );
        tally.note(outcome.ok ? "answer" : "no answer", performance.now() - since);
        if (!outcome.ok) failures += 1;
        else for (const harm of harmsOf(outcome.value)) tally.broken(`${what}: ${harm}`);
      } catch (error) {
        tally.broken(`${what} threw ${error instanceof Error ? error.name : typeof error}`);
      }
      if (performance.now() - since > deadlines[call.deadline] + 1_000) tally.broken(`${what} took longer than its deadline`);
    });
  } finally {
    events.end();
    for (const [, , close] of services) close();
  }
  if ("polluted" in {}) tally.broken("an answer reached the prototype of all objects");
  if (events.lines.length !== failures) tally.broken(`${failures} failures were ${events.lines.length} events`);
  const longest = Math.max(0, ...events.lines.map((line) => line.length));
  if (longest > 1_000) tally.broken(`an event has ${longest} characters`);
}

/** What of a value that was taken for an answer could harm who reads it. */
function harmsOf(value: unknown, name = "the answer"): string[] {
  if (typeof value === "string") return value.isWellFormed() ? [] : [`${name} cannot be written`];
  if (typeof value === "number") {
    const isRight = Number.isFinite(value) && (!/price|total|surcharge/i.test(name) || (value >= 0 && value <= dearest));
    return isRight ? [] : [`${name} is ${value}`];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => harmsOf(inner, key));
}

async function service(): Promise<[current: { answer: string }, port: number, close: () => void]> {
  const current = { answer: "" };
  const server = createServer((request, response) => {
    request.resume();
    sendText(response, current.answer);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("the service that gives wrong answers has no port");
  return [current, address.port, () => server.close()];
}

function sendText(response: ServerResponse, text: string): void {
  response.writeHead(200, { "content-type": "application/json" }).end(text);
}

/** Keeps what is logged in this process, instead of showing it. */
function silenced(): { lines: string[]; end(): void } {
  const { error, warn } = console;
  const lines: string[] = [];
  console.error = (line: unknown) => void lines.push(String(line));
  console.warn = console.error;
  return { lines, end: () => void Object.assign(console, { error, warn }) };
}

/** Pages of the running shop whose back end gives the right answers with one field wrong: they stand, and show no wrong price. */
async function showWrongAnswers({ house, tally, long, random, over }: Ground): Promise<void> {
  const one = <Value>(of: readonly Value[]): Value => of[Math.floor(random() * of.length)] as Value;
  let last = "";
  const server = createServer((request, response) => {
    request.resume();
    void (async () => {
      const answer: unknown = await (
        await fetch(`${house.addresses.backend}${request.url}`, { headers: headersOf(request.headers) })
      ).json();
      const path = one(pathsOf(answer));
      const [way, wrong] = one(ways);
      last = `${request.url?.split("?")[0]} with ${path.join(".") || "all"} ${way}`;
      sendText(response, JSON.stringify(wronged(answer, path, wrong)) ?? "");
    })().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(wrongPort, "127.0.0.1", resolve));
  try {
    await inLanes(
      2,
      Array.from({ length: long ? 2_000 : 200 }, () => one(pages)),
      over,
      async (page) => {
        const answer = await visit(house, `${page}${page.includes("?") ? "&" : "?"}_baseUrl=wrong`);
        tally.note(answer.status, answer.duration);
        const wrong = answer.status === 503 ? undefined : wrongOf(answer.status, answer.text);
        if (wrong) tally.broken(`${page}, last ${last}: ${wrong}`);
      },
    );
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

function headersOf(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(["x-channel", "x-locale"].map((name) => [name, String(headers[name] ?? "")]));
}

function wrongOf(status: number, html: string): string | undefined {
  if (status !== 200) return `status ${status}`;
  if (!html.endsWith("</body></html>")) return "the page was cut off";
  if (html.length > largestPage) return `the page has ${html.length} characters`;
  if (html.includes("<script>alert")) return "markup of an answer is markup of the page";
  const prices = [...visibleHtml(html).matchAll(/class="price__(?:current|original)">([^<]*)/g)].map(([, price = ""]) => price);
  return prices.find((price) => {
    const amount = Number(
      price
        .replace(/[^\d,.\-−]/g, "")
        .replaceAll(".", "")
        .replace(",", "."),
    );
    return !(amount >= 0 && amount <= dearest);
  });
}
