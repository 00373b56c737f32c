import { z } from "zod";
import { broken, garbage, huge, truncated } from "./broken-answers.ts";
import { matchesGlob } from "./glob.ts";
import { bodyless, json } from "./json.ts";
import { reason } from "./log.ts";

/** Answers a request; `url` is its address as the service sees it (see tenants.ts). */
export type Handler = (request: Request, url: URL) => Response | Promise<Response>;

/** The longest that a request hangs, in milliseconds. */
const longestHang = 60_000;

const faultOrder = z
  .strictObject({
    path: z.string().min(1).max(300),
    delayMs: z.int().min(0).max(longestHang).optional(),
    status: z.int().min(200).max(599).optional(),
    body: z.enum(["hang", "reset", "truncate", "garbage", "huge"]).optional(),
    times: z.int().min(1).optional(),
  })
  .refine((order) => order.delayMs !== undefined || order.status || order.body, "name at least one of delayMs, status, body")
  .refine((order) => !(order.body && order.status && bodyless.has(order.status)), "this status has no body that could break");

const faultOrders = z.array(faultOrder).max(100);

type FaultOrder = z.infer<typeof faultOrder>;

/**
 * Lets a service take orders to fail, for tests and for the curious.
 *
 * `POST /_faults` takes a JSON list of orders and replaces the ones before (400 with the reason if a list is no such
 * list), `GET /_faults` lists what is still to come, `DELETE /_faults` clears all and lets waiting requests go. The first
 * order whose path matches fires; `times` counts down. A delay comes first, then the status, then the body.
 */
export function withFaults(handler: Handler): Handler {
  let orders: FaultOrder[] = [];
  let cleared = new AbortController();

  function replace(next: FaultOrder[]): void {
    orders = next;
    cleared.abort();
    cleared = new AbortController();
  }

  return async (request, url) => {
    const { pathname } = url;
    if (pathname === "/_faults") return takeOrders(request, orders, replace);
    const order = orders.find((candidate) => candidate.times !== 0 && matchesGlob(candidate.path, pathname));
    if (!order) return handler(request, url);
    if (order.times !== undefined) order.times -= 1;
    return fail(order, request, () => handler(request, url), cleared.signal);
  };
}

async function takeOrders(request: Request, orders: FaultOrder[], replace: (orders: FaultOrder[]) => void): Promise<Response> {
  if (request.method === "GET") return json(orders.filter((order) => order.times !== 0));
  if (request.method === "DELETE") {
    replace([]);
    return json(null, 204);
  }
  if (request.method !== "POST") return json({ error: "use GET, POST or DELETE" }, 405);
  try {
    const parsed = faultOrders.safeParse(await request.json());
    if (!parsed.success) return json({ error: `not a list of fault orders: ${z.prettifyError(parsed.error)}` }, 400);
    replace(parsed.data);
    return json(parsed.data);
  } catch (error) {
    return json({ error: `the fault orders are not JSON: ${reason(error)}` }, 400);
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
  const answer = () => (order.status ? json({ error: "fault order" }, order.status) : succeed());
  switch (order.body) {
    case undefined:
      return answer();
    case "hang":
      await pause(longestHang, [request.signal, cleared]);
      return json({ error: "a fault order held this request" }, 503);
    case "reset":
      return broken(status);
    case "truncate":
      return truncated(await answer());
    case "garbage":
      return garbage(status);
    case "huge":
      return huge(status);
  }
}

/** Waits for the milliseconds or for the first of the signals. */
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
