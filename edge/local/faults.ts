import { z } from "zod";
import { garbageResponse, hugeResponse, resetResponse, truncatedResponse } from "./broken-responses.ts";
import { matchesGlob } from "./glob.ts";
import { jsonResponse, nullBodyStatuses } from "./json.ts";
import { messageOf } from "./log.ts";

/** Responds to a request; `url` lacks the tenant's prefix (tenants.ts). */
export type Handler = (request: Request, url: URL) => Response | Promise<Response>;

/** Max time for which an order delays or hangs a request (ms). */
const maxHang = 60_000;

const faultOrder = z
  .strictObject({
    path: z.string().min(1).max(300),
    delayMs: z.int().min(0).max(maxHang).optional(),
    status: z.int().min(200).max(599).optional(),
    body: z.enum(["hang", "reset", "truncate", "garbage", "huge"]).optional(),
    times: z.int().min(1).optional(),
  })
  .refine((order) => order.delayMs !== undefined || order.status || order.body, "name at least one of delayMs, status, body")
  .refine((order) => !(order.body && order.status && nullBodyStatuses.has(order.status)), "this status has no body that could break");

const faultOrders = z.array(faultOrder).max(100);

type FaultOrder = z.infer<typeof faultOrder>;

/**
 * Makes a service fail on request, for tests and experiments.
 *
 * `POST /_faults` replaces the list of fault orders (400 with the reason if it is invalid), `GET /_faults` lists the remaining ones,
 * `DELETE /_faults` clears them; `POST` and `DELETE` release waiting requests. The first order whose path matches applies, and its `times`
 * counts down. The delay comes first, then the status, then the body.
 */
export function withFaultInjection(handler: Handler): Handler {
  let orders: FaultOrder[] = [];
  let cleared = new AbortController();

  function replaceOrders(next: FaultOrder[]): void {
    orders = next;
    cleared.abort();
    cleared = new AbortController();
  }

  return async (request, url) => {
    const { pathname } = url;
    if (pathname === "/_faults") return answerOrders(request, orders, replaceOrders);
    const order = orders.find((candidate) => candidate.times !== 0 && matchesGlob(candidate.path, pathname));
    if (!order) return handler(request, url);
    if (order.times !== undefined) order.times -= 1;
    return fail(order, request, () => handler(request, url), cleared.signal);
  };
}

async function answerOrders(request: Request, orders: FaultOrder[], replaceOrders: (orders: FaultOrder[]) => void): Promise<Response> {
  if (request.method === "GET") return jsonResponse(orders.filter((order) => order.times !== 0));
  if (request.method === "DELETE") {
    replaceOrders([]);
    return jsonResponse(null, 204);
  }
  if (request.method !== "POST") return jsonResponse({ error: "use GET, POST or DELETE" }, 405);
  try {
    const parsed = faultOrders.safeParse(await request.json());
    if (!parsed.success) return jsonResponse({ error: `not a list of fault orders: ${z.prettifyError(parsed.error)}` }, 400);
    replaceOrders(parsed.data);
    return jsonResponse(parsed.data);
  } catch (error) {
    return jsonResponse({ error: `the fault orders are not JSON: ${messageOf(error)}` }, 400);
  }
}

async function fail(
  order: FaultOrder,
  request: Request,
  succeed: () => Response | Promise<Response>,
  cleared: AbortSignal,
): Promise<Response> {
  if (order.delayMs) await pause(order.delayMs, [request.signal, cleared]);
  const status = order.status ?? 200;
  const answer = () => (order.status ? jsonResponse({ error: "fault order" }, order.status) : succeed());
  switch (order.body) {
    case undefined:
      return answer();
    case "hang":
      await pause(maxHang, [request.signal, cleared]);
      return jsonResponse({ error: "a fault order held this request" }, 503);
    case "reset":
      return resetResponse(status);
    case "truncate":
      return truncatedResponse(await answer());
    case "garbage":
      return garbageResponse(status);
    case "huge":
      return hugeResponse(status);
  }
}

/** Waits until the time has passed or a signal aborts. */
function pause(milliseconds: number, signals: AbortSignal[]): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, milliseconds);
    for (const signal of signals) signal.addEventListener("abort", end);
    if (signals.some((signal) => signal.aborted)) end();

    function end(): void {
      clearTimeout(timer);
      for (const signal of signals) signal.removeEventListener("abort", end);
      resolve();
    }
  });
}
