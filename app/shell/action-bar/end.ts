import { parseContentDate } from "#app/locale/content-date.ts";
import type { Content } from "#content-types/schema.ts";

export type ActionBarEnd = { at: Date; counts: boolean };

/** Returns the end of an action bar (shell 3.6); undefined for a bar that stays. */
export function actionBarEnd({ countdownEndDate, actionBarEndDate }: Content<"ActionBar">): ActionBarEnd | undefined {
  const counted = parseContentDate(countdownEndDate);
  const at = counted ?? parseContentDate(actionBarEndDate);
  return at && { at, counts: counted !== undefined };
}
