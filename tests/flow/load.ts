import type { TestShop } from "./test-shop.ts";
import { type Answer, visit } from "./visit.ts";

/** Counts of a load's visits by status ("cut off" for an incomplete document). */
export type Outcome = Record<string, number>;

/** A page of a market: "poster.ch" and "/fr". */
export type Visited = { host: string; path: string };

/**
 * Visits pages in rotation at a fixed rate, independent of earlier responses, until it is stopped.
 *
 * @returns a function that ends the load and returns its outcome
 */
export function visitAtPace(testShop: TestShop, pages: readonly Visited[], perSecond: number): () => Promise<Outcome> {
  const { outcome, note } = openOutcome();
  const visits: Promise<void>[] = [];
  const timer = setInterval(() => {
    const { host, path } = pages[visits.length % pages.length] as Visited;
    visits.push(noted(visit(testShop, path, { host }), note));
  }, 1_000 / perSecond);
  return async () => {
    clearInterval(timer);
    await Promise.all(visits);
    return outcome;
  };
}

/**
 * Visits a page repeatedly with this many concurrent visitors, until it is stopped.
 *
 * @returns a function that ends the load and returns its outcome
 */
export function keepVisiting(testShop: TestShop, path: string, visitors = 20): () => Promise<Outcome> {
  const { outcome, note } = openOutcome();
  let over = false;
  const visitor = async () => {
    while (!over) await noted(visit(testShop, path), note);
  };
  const visits = Array.from({ length: visitors }, visitor);
  return async () => {
    over = true;
    await Promise.all(visits);
    return outcome;
  };
}

function openOutcome(): { outcome: Outcome; note(result: string): void } {
  const outcome: Outcome = {};
  const note = (result: string) => {
    outcome[result] = (outcome[result] ?? 0) + 1;
  };
  return { outcome, note };
}

function noted(answer: Promise<Answer>, note: (result: string) => void): Promise<void> {
  return answer.then(
    ({ broken, text, status }) => note(broken || !text.endsWith("</body></html>") ? "cut off" : String(status)),
    (error) => note(String(error)),
  );
}
