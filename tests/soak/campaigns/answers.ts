import { createServer, type ServerResponse } from "node:http";
import process from "node:process";
import { createBackend } from "../../../app/backend/backend.ts";
import { type Call, callDeadlines } from "../../../app/backend/call.ts";
import { calls } from "../../../app/backend/calls.ts";
import type { Locale } from "../../../app/locale/locales.ts";
import { startTiming } from "../../../app/observe/timing.ts";
import { visit } from "../../flow/visit.ts";
import { type Golden, goldens } from "../../goldens.ts";
import { visibleHtml } from "../../visible-html.ts";
import { type Campaign, type CampaignContext, inLanes } from "../campaign.ts";
import { type Mutation, mutated, mutations, type Path, pathsOf } from "../wrong-values.ts";

const table = calls as unknown as Record<string, Call | undefined>;
const goldenAnswers = [
  ...new Map(
    goldens()
      .filter(({ status }) => status === undefined)
      .map((golden) => [golden.call, golden]),
  ).values(),
];
const mutationEntries = Object.entries(mutations);
/** Mutations that do not enlarge an answer, so that two fit into one. */
const small = mutationEntries.filter(([kind]) => !/^huge|items$/.test(kind));

/** Port of the back end with wrong answers, below the ports of test shops. */
const wrongPort = 11_000 + (process.pid % 900);
const pages = ["/leinwanddruck", "/leinwanddruck?sku=leinwand-400x300", "/"];
/** Max displayed amount, in whole units of the currency. */
const maxAmount = 10_000_000;
/** Max length of a page with a wrong answer, in characters. */
const maxPageChars = 3_000_000;

export const answers: Campaign = {
  name: "answers",
  about: "every field of every call's answer mutated in twelve ways: parsed by the shop's client, and shown on pages",
  seconds: { short: 120, long: 1_200 },
  // A process that is busy with rendering may refuse a page.
  allowed: [503],
  environment: { BACKEND_OTHERS: `wrong=http://127.0.0.1:${wrongPort}` },
  async run(context) {
    await readWrongAnswers(context);
    await showWrongAnswers(context);
  },
};

type Input = { golden: Golden; wrongs: readonly { path: Path; kind: string; wrong: Mutation }[] };

/** Yields inputs with one or two random wrong fields; in the long run, every field with every mutation comes first. */
function* inputs(count: number, { long, random }: CampaignContext): Generator<Input> {
  const one = <Value>(of: readonly Value[]): Value => of[Math.floor(random() * of.length)] as Value;
  const fields = goldenAnswers.flatMap((golden) => pathsOf(golden.answer).map((path) => ({ golden, path })));
  const wrongAt = (path: Path, [kind, wrong]: (typeof mutationEntries)[number]) => ({ path, kind, wrong });
  let made = 0;
  if (long)
    for (const { golden, path } of fields)
      for (const kind of mutationEntries) {
        yield { golden, wrongs: [wrongAt(path, kind)] };
        made += 1;
      }
  for (; made < count; made += 1) {
    const { golden, path } = one(fields);
    const first = random() < 0.3 ? [wrongAt(one(pathsOf(golden.answer)), one(small))] : [];
    yield { golden, wrongs: [...first, wrongAt(path, one(mutationEntries))] };
  }
}

const sent = ({ golden, wrongs }: Input) =>
  JSON.stringify(wrongs.reduce<unknown>((answer, { path, wrong }) => mutated(answer, path, wrong), golden.answer)) ?? "";

/** Parses wrong answers with the real client: each is a typed failure with one event, or a harmless value. */
async function readWrongAnswers(context: CampaignContext): Promise<void> {
  const { tally, long, signal } = context;
  const lanes = 8;
  const services = await Promise.all(Array.from({ length: lanes }, () => service()));
  const events = captureLog();
  let failures = 0;
  try {
    await inLanes(lanes, inputs(long ? 98_000 : 4_800, context), signal, async (input, lane) => {
      const [current, port] = services[lane] as Awaited<ReturnType<typeof service>>;
      const { golden, wrongs } = input;
      const call = table[golden.call] as Call;
      const what = `${call.name} with ${wrongs.map(({ path, kind }) => `${path.join(".") || "all"} ${kind}`).join(" and ")}`;
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
        tally.record(outcome.ok ? "accepted" : "refused", performance.now() - since);
        if (!outcome.ok) failures += 1;
        else for (const harm of faultsIn(outcome.value)) tally.broken(`${what}: ${harm}`);
      } catch (error) {
        tally.broken(`${what} threw ${error instanceof Error ? error.name : typeof error}`);
      }
      if (performance.now() - since > callDeadlines[call.deadline] + 1_000) tally.broken(`${what} took longer than its deadline`);
    });
  } finally {
    events.end();
    for (const [, , close] of services) close();
  }
  if ("polluted" in {}) tally.broken("an answer reached the prototype of all objects");
  if (events.lines.length !== failures) tally.broken(`${failures} failures gave ${events.lines.length} events`);
  const longest = Math.max(0, ...events.lines.map((line) => line.length));
  if (longest > 1_000) tally.broken(`an event has ${longest} characters`);
}

/** Lists harmful parts of an accepted answer. */
function faultsIn(value: unknown, name = "the answer"): string[] {
  if (typeof value === "string") return value.isWellFormed() ? [] : [`${name} is not well-formed Unicode`];
  if (typeof value === "number") {
    const isRight = Number.isFinite(value) && (!/price|total|surcharge/i.test(name) || (value >= 0 && value <= maxAmount));
    return isRight ? [] : [`${name} is ${value}`];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => faultsIn(inner, key));
}

async function service(): Promise<[current: { answer: string }, port: number, close: () => void]> {
  const current = { answer: "" };
  const server = createServer((request, response) => {
    request.resume();
    sendText(response, current.answer);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("the service with wrong answers has no port: its address must be an object");
  return [current, address.port, () => server.close()];
}

function sendText(response: ServerResponse, text: string): void {
  response.writeHead(200, { "content-type": "application/json" }).end(text);
}

/** Captures this process's log instead of printing it. */
function captureLog(): { lines: string[]; end(): void } {
  const { error, warn } = console;
  const lines: string[] = [];
  console.error = (line: unknown) => void lines.push(String(line));
  console.warn = console.error;
  return { lines, end: () => void Object.assign(console, { error, warn }) };
}

/** Requests pages while each answer of the back end has one wrong field: the pages must be complete, and show no wrong price. */
async function showWrongAnswers({ testShop, tally, long, random, signal }: CampaignContext): Promise<void> {
  const one = <Value>(of: readonly Value[]): Value => of[Math.floor(random() * of.length)] as Value;
  let last = "";
  const server = createServer((request, response) => {
    request.resume();
    void (async () => {
      const answer: unknown = await (
        await fetch(`${testShop.addresses.backend}${request.url}`, { headers: headersOf(request.headers) })
      ).json();
      const path = one(pathsOf(answer));
      const [kind, wrong] = one(mutationEntries);
      last = `${request.url?.split("?")[0]} with ${path.join(".") || "all"} ${kind}`;
      sendText(response, JSON.stringify(mutated(answer, path, wrong)) ?? "");
    })().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(wrongPort, "127.0.0.1", resolve));
  try {
    await inLanes(
      2,
      Array.from({ length: long ? 2_000 : 200 }, () => one(pages)),
      signal,
      async (page) => {
        const answer = await visit(testShop, `${page}${page.includes("?") ? "&" : "?"}_baseUrl=wrong`);
        tally.record(answer.status, answer.duration);
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
  if (html.length > maxPageChars) return `the page has ${html.length} characters`;
  if (html.includes("<script>alert")) return "markup of an answer is unescaped in the page";
  const prices = [...visibleHtml(html).matchAll(/class="price__(?:current|original)">([^<]*)/g)].map(([, price = ""]) => price);
  return prices.find((price) => {
    const amount = Number(
      price
        .replace(/[^\d,.\-−]/g, "")
        .replaceAll(".", "")
        .replace(",", "."),
    );
    return !(amount >= 0 && amount <= maxAmount);
  });
}
