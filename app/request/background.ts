import { runsOn, type WaitUntil } from "#app/cache/wait-until.ts";
import { logCounted } from "#app/observe/counted.ts";
import { faultOf } from "#app/observe/fault.ts";

/**
 * Hands work that goes on after a response to the platform. Whatever comes of it ends neither process nor page: what fails there was
 * logged where it was begun, and a platform that takes no work is one counted event.
 *
 * @param platform what the adapter hands in; without it a process runs on by itself
 */
export function openBackground(platform: WaitUntil = runsOn): WaitUntil {
  return (work) => {
    const ended = work.then(
      () => {},
      () => {},
    );
    try {
      platform(ended);
    } catch (error) {
      logCounted("warn", "background-work-not-taken", { reason: faultOf(error) });
    }
  };
}
