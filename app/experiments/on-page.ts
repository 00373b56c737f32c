import type { Treatment } from "./definition.ts";

/**
 * Says of an experiment, by its ticket, whether it changes a page for its visitor: the page has the experiment's tag, and the visitor its
 * treatment (shell.md §4).
 *
 * @param reads records the treatments that are read: those of the page's tags alone
 */
export function experimentsOn(tags: readonly string[], reads: { treatment(experiment: string): Treatment }): (ticket: string) => boolean {
  return (ticket) => tags.includes(ticket) && reads.treatment(ticket) === "on";
}
