import type { House } from "./house.ts";
import { visit } from "./visit.ts";

/** What came of the visits of a load, by status ("cut off" for a document without its end). */
export type Outcome = Record<string, number>;

/**
 * Visits a page again and again, as many visitors at once, until it is told to stop.
 *
 * @returns a function that ends the load and gives what came of it
 */
export function keepVisiting(house: House, path: string, visitors = 20): () => Promise<Outcome> {
  const outcome: Outcome = {};
  let over = false;
  const note = (result: string) => {
    outcome[result] = (outcome[result] ?? 0) + 1;
  };
  const visitor = async () => {
    while (!over) {
      await visit(house, path).then(
        (answer) => note(answer.broken || !answer.text.endsWith("</body></html>") ? "cut off" : String(answer.status)),
        (error) => note(String(error)),
      );
    }
  };
  const visits = Array.from({ length: visitors }, visitor);
  return async () => {
    over = true;
    await Promise.all(visits);
    return outcome;
  };
}
