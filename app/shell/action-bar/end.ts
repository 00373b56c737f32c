import type { Content } from "#content-types/schema.ts";

/** When an action bar ends, and whether it counts down to it. */
export type BarEnd = { at: Date; counts: boolean };

/** The end of an action bar (shell.md §3, "countdownEndDate or actionBarEndDate"); a bar without one stays. */
export function endOf({ countdownEndDate, actionBarEndDate }: Content<"ActionBar">): BarEnd | undefined {
  const counted = dateOf(countdownEndDate);
  const at = counted ?? dateOf(actionBarEndDate);
  return at && { at, counts: counted !== undefined };
}

/** The content service writes its dates as "2026-12-24 22:59", in UTC; what is no date is none. */
function dateOf(text: string | null | undefined): Date | undefined {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(text ?? "")) return undefined;
  const date = new Date(`${text?.replace(" ", "T")}Z`);
  return Number.isFinite(date.getTime()) ? date : undefined;
}
