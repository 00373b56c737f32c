import { countMetric, provideMetric, recordDuration } from "#app/observe/metrics/registry.ts";
import { isTracing, nameRequestSpan, type SpanFacts } from "#app/observe/tracing.ts";
import type { ShopRequest } from "../steps/shop-request.ts";
import { type RequestFamily, routeOf } from "./request-family.ts";

/** Facts about a request when it is answered. */
export type ObservedRequest = {
  family: RequestFamily;
  /** Undefined before the host is known. */
  shopRequest?: ShopRequest;
  isRefused?: boolean;
  shell?: string | undefined;
  treatments?: string[] | undefined;
};

export type RequestObserver = {
  /** @param since arrival in `performance.now()` milliseconds @returns notes the response */
  begin(method: string, since: number): (status: number, observed: ObservedRequest) => void;
};

/** Counts and times requests, and names their spans. */
export function createRequestObserver(): RequestObserver {
  let inProgress = 0;
  provideMetric("shop_requests_in_progress", () => [{ labels: {}, value: inProgress }]);
  return {
    begin(method, since) {
      inProgress += 1;
      return (status, { family, shell, treatments }) => {
        inProgress -= 1;
        countMetric("shop_requests_total", { family, status: String(status) });
        recordDuration("shop_request_duration_seconds", { family }, (performance.now() - since) / 1_000);
        const result = shell === "hit" ? "hit" : "miss";
        if (shell !== undefined) countMetric("shop_shell_reads_total", { result });
        if (!isTracing()) return;
        const route = routeOf(family);
        const facts: SpanFacts = {
          "http.route": route,
          ...(shell !== undefined && { "shop.shell": result }),
          ...(treatments !== undefined && treatments.length > 0 && { "shop.treatments": treatments }),
        };
        nameRequestSpan(`${methods.has(method) ? method : "_OTHER"} ${route}`, facts);
      };
    },
  };
}

/** Others are made up. */
const methods: ReadonlySet<string> = new Set(["GET", "HEAD", "POST"]);
