import process from "node:process";
import { portsFrom } from "../../edge/local/environment.ts";
import { localServices, shopOnDeno, start } from "../../edge/local/processes.ts";
import { percentile } from "../bench/percentile.ts";
import { freePorts } from "../flow/house.ts";
import { browserName } from "../flow/visit.ts";

// What does a back end that is gone for a minute cost? Pages are asked for at a steady rate before, while it is gone, and
// when it is back: all of them must be 200, the slowest hundredth must stay below twice of before, and the back end must not
// be hammered when it comes back.

const rate = 50;
const seconds = { before: 20, gone: 60, back: 10 };
const mostTimes = 2;
/** Tries of a back end that is gone, and calls in its first ten seconds back. */
const mostTries = 60;
const mostCalls = 60;

const ports = portsFrom(await freePorts());
const [content, flags, backendPart] = localServices(ports);
if (!content || !flags || !backendPart) throw new Error("a service is missing");
const running = await Promise.all([start(content), start(flags)]);
let backend = await start(backendPart);
const shop = await start(shopOnDeno(ports));
running.push(shop);

try {
  for (let visitor = 0; visitor < 50; visitor += 1) await visit();
  const before = await load(seconds.before);
  await backend.stop();
  const tries = failures();
  const gone = await load(seconds.gone);
  const tried = failures() - tries;
  backend = await start(backendPart);
  const back = await load(seconds.back);
  const counts = Object.values((await (await fetch(`http://127.0.0.1:${ports.backend}/_requests`)).json()) as Record<string, number>);
  const calls = counts.reduce((sum, count) => sum + count, 0);

  for (const [when, { durations, other }] of Object.entries({ before, gone, back }))
    console.log(
      `${when.padEnd(7)}${String(durations.length).padStart(6)} pages   p50 ${ms(durations, 0.5)}   p99 ${ms(durations, 0.99)}   not 200: ${other}`,
    );
  console.log(`\n${tried} tries in ${seconds.gone} s without a back end, ${calls} calls in its first ${seconds.back} s back.`);
  const times = percentile(gone.durations, 0.99) / percentile(before.durations, 0.99);
  if (before.other + gone.other + back.other > 0) fail("not every page was 200");
  if (times >= mostTimes) fail(`p99 without a back end is ${times.toFixed(2)} times of before; less than ${mostTimes} is promised`);
  if (tried > mostTries) fail(`the back end was tried ${tried} times while it was gone`);
  if (calls > mostCalls) fail(`the back end was asked ${calls} times when it was back`);
} catch (error) {
  fail(String(error));
} finally {
  await Promise.all([...running, backend].map((part) => part.stop()));
}
process.exit(process.exitCode ?? 0);

/** Asks for a page at the steady rate, whether the ones before have come or not; durations in milliseconds. */
async function load(time: number): Promise<{ durations: number[]; other: number }> {
  const durations: number[] = [];
  const visits: Promise<void>[] = [];
  let other = 0;
  const started = performance.now();
  for (let count = 0; count < time * rate; count += 1) {
    const wait = started + (count * 1_000) / rate - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    visits.push(
      visit().then(({ status, took }) => {
        durations.push(took);
        if (status !== 200) other += 1;
      }),
    );
  }
  await Promise.all(visits);
  return { durations, other };
}

async function visit(): Promise<{ status: number; took: number }> {
  const since = performance.now();
  const answer = await fetch(`http://localhost:${ports.shop}/leinwanddruck`, { headers: { "user-agent": browserName } });
  await answer.arrayBuffer();
  return { status: answer.status, took: performance.now() - since };
}

/** How many calls of the back end have failed so far, by the shop's log. */
function failures(): number {
  return shop.output().split('"backend-call-failed"').length - 1;
}

function ms(durations: readonly number[], share: number): string {
  return `${percentile(durations, share).toFixed(1).padStart(6)} ms`;
}

function fail(reason: string): void {
  console.error(reason);
  process.exitCode = 1;
}
