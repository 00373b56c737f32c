import { isMainThread, parentPort } from "node:worker_threads";
import { documentEnd, nextStep, pricesOf } from "../flow/page.ts";
import { type Answer, visit } from "../flow/visit.ts";

// Honest visitors, in a thread of their own: how long they wait must not depend on what the campaign itself is busy with.

/** What is sent to the thread: how to visit, and what the right page is like. */
export type Order = {
  shop: number;
  path: string;
  /** Visits a second, whether the ones before have been answered or not. */
  rate: number;
  seconds: number;
  headers: Record<string, string>;
  /** A page that came while nothing else was going on; the ones that come must be like it. */
  known?: Answer;
  /** Texts that are for others alone. */
  never: readonly string[];
};

/** How a visit ended: its status, or a word for what was wrong with the page; milliseconds that it took. */
export type Ended = { end: string; took: number };

if (!isMainThread) parentPort?.once("message", async (order: Order) => parentPort?.postMessage(await visitAll(order)));

async function visitAll({ shop, path, rate, seconds, headers, known, never }: Order): Promise<Ended[]> {
  const ended: Ended[] = [];
  const visits: Promise<void>[] = [];
  const wrongWith = known && rightPage(known);
  const ports = { shop, content: 0, flags: 0, backend: 0, designer: 0, editor: 0 };
  const started = performance.now();
  for (let count = 0; count < seconds * rate; count += 1) {
    const due = started + (count * 1_000) / rate - performance.now();
    if (due > 0) await new Promise((resolve) => setTimeout(resolve, due));
    visits.push(
      visit({ ports }, path, { headers }).then(
        (answer) => void ended.push({ end: endOf(answer), took: answer.duration }),
        (error: NodeJS.ErrnoException) => void ended.push({ end: error.code ?? String(error), took: 0 }),
      ),
    );
  }
  await Promise.all(visits);
  return ended;

  function endOf(answer: Answer): string {
    if (answer.broken) return "broken";
    const all = answer.text + Object.values(answer.headers).join("\n");
    if (never.some((text) => all.includes(text))) return "leak";
    return (answer.status === 200 && wrongWith?.(answer)) || String(answer.status);
  }
}

/** Looks at a page as a visitor who knows it: whether it is whole, has the prices that it had before, and a nonce of its own. */
function rightPage(known: Answer): (answer: Answer) => string | undefined {
  const prices = pricesOf(known.text).toSorted().join();
  const nonces = new Set<string>();
  return (answer) => {
    if (!answer.text.endsWith(documentEnd)) return "cut off";
    if (pricesOf(answer.text).toSorted().join() !== prices) return answer.text.includes(nextStep) ? "without prices" : "wrong prices";
    const nonce = nonceOf(answer);
    if (!nonce || nonces.has(nonce)) return "no nonce of its own";
    nonces.add(nonce);
    const others = [...answer.text.matchAll(/<script[^<>]*\snonce="([^"]*)"/g)].filter(([, other]) => other !== nonce);
    return others.length > 0 ? "a script with another nonce" : undefined;
  };
}

/** The nonce of a page's policy. */
export function nonceOf({ headers }: Answer): string | undefined {
  return /'nonce-([^']+)'/.exec(headers["content-security-policy"] ?? "")?.[1];
}
