import { contentDate } from "#app/locale/content-date.ts";
import type { Content } from "#content-types/schema.ts";

/** When an action bar ends, and whether it counts down to it. */
export type BarEnd = { at: Date; counts: boolean };

/** The end of an action bar (shell.md §3, "countdownEndDate or actionBarEndDate"); a bar without one stays. */
export function endOf({ countdownEndDate, actionBarEndDate }: Content<"ActionBar">): BarEnd | undefined {
  const counted = contentDate(countdownEndDate);
  const at = counted ?? contentDate(actionBarEndDate);
  return at && { at, counts: counted !== undefined };
}
