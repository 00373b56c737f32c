import { noWaitUntil, type WaitUntil } from "#app/cache/wait-until.ts";
import { describeException } from "#app/observe/describe-error.ts";
import { logThrottled } from "#app/observe/log-throttled.ts";

/**
 * Passes background work to the platform without its failures, which the code that starts the work logs.
 *
 * @param platform undefined if the process keeps running
 */
export function createSafeWaitUntil(platform: WaitUntil = noWaitUntil): WaitUntil {
  return (work) => {
    const ended = work.then(
      () => {},
      () => {},
    );
    try {
      platform(ended);
    } catch (error) {
      logThrottled("warn", "background-work-refused", { reason: describeException(error) });
    }
  };
}
