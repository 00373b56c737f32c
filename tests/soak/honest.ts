import { percentile } from "../bench/percentile.ts";
import type { House } from "../flow/house.ts";
import { documentEnd, pricesOf } from "../flow/page.ts";
import { type Answer, visit } from "../flow/visit.ts";
import type { Tally } from "./tally.ts";

/** How each of a row of visits ended: its status, or a word for what was wrong with the page; milliseconds that it took. */
export type Visits = { all: { end: string; took: number }[]; at(share: number): number };

export type Steady = {
  /** Visits a second, whether the ones before have been answered or not. */
  rate: number;
  seconds: number;
  over: AbortSignal;
  headers?: Record<string, string>;
  /** Says in a word what is wrong with an answer of status 200; nothing where it is right. */
  wrongWith?(answer: Answer): string | undefined;
};

const page = "/leinwanddruck";

/** Asks for a page at a steady rate, as honest visitors do. */
export async function visitSteadily(house: House, { rate, seconds, over, headers, wrongWith }: Steady): Promise<Visits> {
  const all: Visits["all"] = [];
  const visits: Promise<void>[] = [];
  const started = performance.now();
  for (let count = 0; count < seconds * rate && !over.aborted; count += 1) {
    const due = started + (count * 1_000) / rate - performance.now();
    if (due > 0) await new Promise((resolve) => setTimeout(resolve, due));
    visits.push(
      visit(house, page, { ...(headers && { headers }) }).then(
        (answer) => void all.push({ end: endOf(answer, wrongWith), took: answer.duration }),
        (error) => void all.push({ end: (error.cause as NodeJS.ErrnoException)?.code ?? String(error), took: 0 }),
      ),
    );
  }
  await Promise.all(visits);
  const durations = all.map(({ took }) => took);
  return { all, at: (share) => (durations.length > 0 ? percentile(durations, share) : 0) };
}

function endOf(answer: Answer, wrongWith: Steady["wrongWith"]): string {
  if (answer.broken) return "broken";
  return (answer.status === 200 && wrongWith?.(answer)) || String(answer.status);
}

/** An experiment turns the formats for some, and with them the prices: all honest visitors are one, who has seen them. */
export const honestVisitor = { cookie: "visitor=00000000-0000-4000-8000-000000000001" };

/**
 * Looks at a page as a visitor would who knows it: whether it is whole, has the prices that it had before, and a nonce that
 * is its own.
 *
 * @param known a page that came while nothing else was going on
 */
export function rightPage(known: Answer): (answer: Answer) => string | undefined {
  const prices = pricesOf(known.text).toSorted().join();
  const nonces = new Set<string>();
  return (answer) => {
    if (!answer.text.endsWith(documentEnd)) return "cut off";
    if (pricesOf(answer.text).toSorted().join() !== prices) return "wrong prices";
    const nonce = nonceOf(answer);
    if (!nonce || nonces.has(nonce)) return "no nonce of its own";
    nonces.add(nonce);
    const others = [...answer.text.matchAll(/<script[^<>]*\snonce="([^"]*)"/g)].filter(([, other]) => other !== nonce);
    return others.length > 0 ? "a script with another nonce" : undefined;
  };
}

/** Honest visitors may wait this many times as long as when nothing else goes on, and this many milliseconds in any case. */
const patience = { times: 3, unnoticed: 60 };

/** Notes the visits of honest visitors, and that each was given the right page in about the usual time. */
export function normalStill(tally: Tally, normal: Visits, meanwhile: Visits, allowed: readonly string[] = ["200"]): void {
  const wrong = new Map<string, number>();
  for (const { end, took } of meanwhile.all) {
    tally.note(end, took);
    if (!allowed.includes(end)) wrong.set(end, (wrong.get(end) ?? 0) + 1);
  }
  for (const [end, count] of wrong) tally.broken(`${count} of ${meanwhile.all.length} honest visitors got: ${end}`);
  const [usual, now] = [normal.at(0.99), meanwhile.at(0.99)];
  tally.figure("p99 of honest visitors", `${usual.toFixed(1)} → ${now.toFixed(1)} ms`);
  if (now > Math.max(usual * patience.times, patience.unnoticed))
    tally.broken(`honest visitors wait ${now.toFixed(0)} ms (p99), ${(now / usual).toFixed(1)} times as long as usual`);
}

export function nonceOf({ headers }: Answer): string | undefined {
  return /'nonce-([^']+)'/.exec(headers["content-security-policy"] ?? "")?.[1];
}
