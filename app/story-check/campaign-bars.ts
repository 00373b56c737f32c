import { parseContentDate } from "#app/locale/content-date.ts";
import type { AddFinding } from "./finding.ts";
import type { LocatedBlock } from "./walk.ts";

/**
 * Reports countdowns that have ended, since their bar is not shown any more (shell 5.18). An end date without a countdown ends its bar as
 * planned, and needs no finding.
 *
 * @param now in milliseconds since 1970
 */
export function checkCountdowns(blocks: readonly LocatedBlock[], now: number, addFinding: AddFinding): void {
  for (const { type, at, fields } of blocks) {
    const end = type === "ActionBar" && typeof fields.countdownEndDate === "string" && parseContentDate(fields.countdownEndDate);
    if (end && end.getTime() <= now) addFinding("past-date", `${at}.countdownEndDate`, "This date is past: the bar is not shown.");
  }
}
