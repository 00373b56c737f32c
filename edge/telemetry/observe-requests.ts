import { countMetric, provideMetric, recordDuration } from "#app/observe/metrics/registry.ts";
import type { Timing } from "#app/observe/timing.ts";
import { inExportedTrace, isRequestSampled, nameRequestSpan, type SpanFacts } from "#app/observe/tracing.ts";
import type { ObservedRequest, ShopRequest } from "../steps/shop-request.ts";
import { requestFamilyOf, routeOf } from "./request-family.ts";

export type RequestObserver = {
  /** @param since arrival in `performance.now()` milliseconds @returns function that notes the response */
  begin(method: string, since: number): (status: number, observed: ObservedRequest) => void;
};

export function createRequestObserver(): RequestObserver {
  let inProgress = 0;
  provideMetric("shop_requests_in_progress", () => [{ labels: {}, value: inProgress }]);
  return {
    begin(method, since) {
      inProgress += 1;
      return (status, { shopRequest, shell, treatments }) => {
        inProgress -= 1;
        const family = shopRequest ? requestFamilyOf(shopRequest) : "other";
        countMetric("shop_requests_total", { family, status: String(status) });
        recordDuration("shop_request_duration_seconds", { family }, (performance.now() - since) / 1_000);
        const result = resultOf(shell);
        if (shell !== undefined) countMetric("shop_shell_reads_total", { result });
        if (!isRequestSampled()) return;
        const route = routeOf(family);
        const facts: SpanFacts = {
          "http.route": route,
          ...(shell !== undefined && { "shop.shell": result }),
          ...treatmentsFact(treatments),
        };
        nameRequestSpan(`${knownMethod(method)} ${route}`, facts);
      };
    },
  };
}

export function traceRenderedPage(
  shopRequest: ShopRequest,
  { timing, sessionTreatments }: { timing: Pick<Timing, "noteOf">; sessionTreatments(): string[] | undefined },
  render: () => Promise<Response>,
): Promise<Response> {
  const method = knownMethod(shopRequest.request.method);
  const route = routeOf(requestFamilyOf(shopRequest));
  return inExportedTrace(`${method} ${route}`, render, ({ status }) => ({
    "http.request.method": method,
    "http.route": route,
    "http.response.status_code": status,
    "shop.shell": resultOf(timing.noteOf("shell")),
    ...treatmentsFact(sessionTreatments()),
  }));
}

function treatmentsFact(treatments: string[] | undefined): SpanFacts {
  return treatments !== undefined && treatments.length > 0 ? { "shop.treatments": treatments } : {};
}

function resultOf(shell: string | undefined): "hit" | "miss" {
  return shell === "hit" ? "hit" : "miss";
}

/** Methods of the shop; all others count as one, since clients can invent names. */
const methods: ReadonlySet<string> = new Set(["GET", "HEAD", "POST"]);

function knownMethod(method: string): string {
  return methods.has(method) ? method : "_OTHER";
}
