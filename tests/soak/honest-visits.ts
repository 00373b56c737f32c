import { isMainThread, parentPort } from "node:worker_threads";
import { documentEnd, nextStep, pricesOf } from "../flow/page.ts";
import { type Answer, visit } from "../flow/visit.ts";

// Honest visitors in a worker thread, so that their measured wait does not depend on the campaign's own work.

/** Message to the thread: how to visit, and how to check the page. */
export type VisitOrder = {
  shop: number;
  path: string;
  /** Visits a second, independent of earlier responses. */
  rate: number;
  seconds: number;
  headers: Record<string, string>;
  /** A page from before the load; later ones must have its prices. */
  known?: Answer;
  /** Private texts of others, which no page may contain. */
  never: readonly string[];
};

/** Outcome of a visit: its status, or the fault of its page; and the duration (ms). */
export type Outcome = { end: string; took: number };

if (!isMainThread) parentPort?.once("message", async (order: VisitOrder) => parentPort?.postMessage(await visitAll(order)));

async function visitAll({ shop, path, rate, seconds, headers, known, never }: VisitOrder): Promise<Outcome[]> {
  const ended: Outcome[] = [];
  const visits: Promise<void>[] = [];
  const wrongWith = known && rightPage(known);
  const ports = { shop, content: 0, flags: 0, backend: 0, designer: 0, editor: 0, measurements: 0, console: 0 };
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

/** Creates a check of pages: complete, with the known page's prices and a new nonce. */
function rightPage(known: Answer): (answer: Answer) => string | undefined {
  const prices = pricesOf(known.text).toSorted().join();
  const nonces = new Set<string>();
  return (answer) => {
    if (!answer.text.endsWith(documentEnd)) return "cut off";
    if (pricesOf(answer.text).toSorted().join() !== prices) return answer.text.includes(nextStep) ? "without prices" : "wrong prices";
    const nonce = nonceOf(answer);
    if (!nonce || nonces.has(nonce)) return "without a new nonce";
    nonces.add(nonce);
    const others = [...answer.text.matchAll(/<script[^<>]*\snonce="([^"]*)"/g)].filter(([, other]) => other !== nonce);
    return others.length > 0 ? "a script with another nonce" : undefined;
  };
}

/** Returns the nonce of a page's content security policy. */
export function nonceOf({ headers }: Answer): string | undefined {
  return /'nonce-([^']+)'/.exec(headers["content-security-policy"] ?? "")?.[1];
}
