import { parseContentDate } from "#app/locale/content-date.ts";
import type { Content } from "#content-types/schema.ts";

export type ActionBarEnd = { at: Date; counts: boolean };

/** Returns undefined without an end (shell 3.6); `counts` is true for a countdown. */
export function parseActionBarEnd({ countdownEndDate, actionBarEndDate }: Content<"ActionBar">): ActionBarEnd | undefined {
  const counted = parseContentDate(countdownEndDate);
  const at = counted ?? parseContentDate(actionBarEndDate);
  return at && { at, counts: counted !== undefined };
}
