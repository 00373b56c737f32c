import { boundedFetch } from "#app/backend/transport/bounded-fetch.ts";
import type { WaitUntil } from "#app/cache/wait-until.ts";
import type { PageType } from "#app/locale/page-families.ts";
import type { Vitals } from "#app/observe/browser-report.ts";
import { redactedMessage } from "#app/observe/describe-error.ts";
import { logThrottled } from "#app/observe/log-throttled.ts";

/** Address without a trailing slash. */
export type MeasurementsService = { endpoint: string; token: string };

export type PageVitals = { page: PageType; treatments: Readonly<Record<string, string>>; metrics: Vitals };

/** Never waits and never throws. */
export type RelayVitals = (vitals: PageVitals) => void;

const limits = { milliseconds: 2_000, bytes: 10_000 };
/** Further values are dropped: they are a sample anyway. */
const maxUnderWay = 32;

/**
 * Passes web vitals to `/vitals` of the measurements service, one request per value.
 *
 * @param service undefined drops them @param send replaced in tests
 */
export function createVitalsRelay(service: MeasurementsService | undefined, waitUntil: WaitUntil, send = boundedFetch): RelayVitals {
  if (!service) return () => {};
  const { endpoint, token } = service;
  let underWay = 0;

  async function post(body: object): Promise<void> {
    underWay += 1;
    try {
      const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
      const { status } = await send(
        `${endpoint}/vitals`,
        { method: "POST", headers, body: JSON.stringify(body), redirect: "error" },
        limits,
      );
      if (status >= 400) logThrottled("warn", "vitals-unsent", { reason: `status ${status}` });
    } catch (error) {
      logThrottled("warn", "vitals-unsent", { reason: redactedMessage(error) });
    } finally {
      underWay -= 1;
    }
  }

  return ({ page, treatments, metrics }) => {
    for (const [metric, value] of Object.entries(metrics)) {
      if (underWay >= maxUnderWay) return logThrottled("warn", "vitals-unsent", { reason: "too many at once" });
      waitUntil(post({ metric, value, page, treatments }));
    }
  };
}
