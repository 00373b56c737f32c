import { parseContentDate } from "#app/locale/content-date.ts";
import type { AddFinding } from "./finding.ts";
import type { LocatedBlock } from "./walk.ts";

/**
 * Reports countdowns that have ended: their bar is not shown (shell 5.18). An end without a countdown is a plan, and needs no finding.
 *
 * @param now in milliseconds since 1970
 */
export function checkCountdowns(blocks: readonly LocatedBlock[], now: number, addFinding: AddFinding): void {
  for (const { type, at, fields } of blocks) {
    const end = type === "ActionBar" && typeof fields.countdownEndDate === "string" && parseContentDate(fields.countdownEndDate);
    if (end && end.getTime() <= now) addFinding("past-date", `${at}.countdownEndDate`, "This date is past: the bar is not shown.");
  }
}
