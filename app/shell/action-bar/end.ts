import { parseContentDate } from "#app/locale/content-date.ts";
import type { Content } from "#content-types/schema.ts";

export type ActionBarEnd = { at: Date; counts: boolean };

/** Undefined for a bar that stays (shell 3.6). */
export function actionBarEnd({ countdownEndDate, actionBarEndDate }: Content<"ActionBar">): ActionBarEnd | undefined {
  const counted = parseContentDate(countdownEndDate);
  const at = counted ?? parseContentDate(actionBarEndDate);
  return at && { at, counts: counted !== undefined };
}
