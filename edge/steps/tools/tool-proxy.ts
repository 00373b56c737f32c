import { parseCustomerCookies } from "#app/backend/customer/customer-cookies.ts";
import { type CallCircuits, type CircuitPermit, createCallCircuits } from "#app/backend/limits/call-circuits.ts";
import { createSlots } from "#app/backend/limits/slots.ts";
import { boundedFetch } from "#app/backend/transport/bounded-fetch.ts";
import { failureReason, gatewayErrorStatuses, requestOutcomeOf } from "#app/backend/transport/send-request.ts";
import { readBody } from "#app/cache/read-body.ts";
import { logThrottled } from "#app/observe/log-throttled.ts";
import { noteRefusal } from "#app/observe/refusals.ts";
import { inSpan } from "#app/observe/tracing.ts";
import type { Services } from "#app/request/services.ts";
import { badGatewayResponse, busyResponse, refusedResponse } from "#app/routes/plain-pages/busy.server.tsx";
import { safeMethods } from "../refuse.ts";
import type { ShopRequest } from "../shop-request.ts";
import { toBrowserResponse } from "./tool-answer.ts";

/** Max bytes of a response, and timeouts (ms). */
const limits = { answer: 2_000_000, page: 5_000, posted: 10_000 };
const form = { bytes: 1_000_000, milliseconds: 10_000 };
/** Max concurrent requests to tools: slow tools must not slow down the shop. */
const waiting = { all: 64, client: 8, network: 32 };
/** The cart has its own limit, since several people behind one IP address change quantities. */
const limitedRequests = {
  reads: { name: "tools", limitName: "read" },
  forms: { name: "tools", limitName: "form" },
  cart: { name: "cart", limitName: "cart" },
} as const;
/** Headers to forward, besides shared cookies and the requested host. */
const forwardedHeaders = ["accept", "accept-language", "content-type", "user-agent"];

/** `tool` is the first path segment: a designer's ("configurator-card") or "cart". */
type ToolRequest = { tool: string; address: string; init: RequestInit & { method: string; headers: Headers }; shopRequest: ShopRequest };

export type ToolProxy = {
  proxy(shopRequest: ShopRequest): Promise<Response>;
  circuits(): ReturnType<CallCircuits["states"]>;
};

export function createToolProxy(
  { tools, secure }: { tools: string; secure: boolean },
  { rates, shared, waitUntil }: Pick<Services, "rates" | "shared" | "waitUntil">,
  now?: () => number,
): ToolProxy {
  const circuits = createCallCircuits("tool", { shared, now });
  const withSlot = createSlots(waiting);
  const { host } = new URL(tools);

  async function proxy(shopRequest: ShopRequest): Promise<Response> {
    const { request, client, url, address } = shopRequest;
    const tool = address.path.split("/")[1] ?? "";
    const isRead = safeMethods.has(request.method);
    const wait = rates.take(client, isRead ? limitedRequests.reads : limitedRequests[tool === "cart" ? "cart" : "forms"]);
    if (wait > 0) return refusedResponse(request, address.locale, 429, { "retry-after": String(wait) });
    const body = isRead ? undefined : await readBody(request, form);
    if (typeof body === "number") return refusedResponse(request, address.locale, body);
    const cookies = parseCustomerCookies(request.headers.get("cookie"), secure);
    const init = {
      method: request.method,
      headers: toolRequestHeaders(request, url, cookies.sent),
      redirect: "manual",
      ...(body && { body }),
    } as const;
    const answer = await answerTo({ tool, address: tools + url.pathname + url.search, init, shopRequest });
    noteVoucher(shopRequest, answer);
    if (answer === "busy") {
      noteRefusal("tool-limited", { path: address.path });
      return busyResponse(address.locale);
    }
    const exchange = { path: address.path, hasCookies: cookies.sent !== undefined, ended: cookies.ended, secure };
    const browserResponse = answer && toBrowserResponse(answer, exchange);
    if (browserResponse instanceof Response) return browserResponse;
    if (browserResponse !== undefined) logThrottled("error", "tool-failed", { path: address.path, reason: browserResponse });
    return badGatewayResponse(address.locale);
  }

  /** Returns undefined if the tool fails or its circuit is not closed. Probes a half-open circuit in the background. */
  async function answerTo(toolRequest: ToolRequest): Promise<Response | "busy" | undefined> {
    const { client, request } = toolRequest.shopRequest;
    const permit = circuits.enter({ name: toolRequest.tool, browser: "anonymous", deadline: "form" }, host);
    if (permit.state === "open") return undefined;
    if (permit.state === "closed") {
      const turn = await withSlot(client, async () => ({ answer: await fetchFromTool(toolRequest, permit, request.signal) }));
      return turn ? turn.answer : "busy";
    }
    if (safeMethods.has(request.method)) waitUntil(fetchFromTool(withoutCookies(toolRequest), permit));
    else permit.settle("left");
    return undefined;
  }

  return { proxy, circuits: circuits.states };
}

async function fetchFromTool(
  { tool, address, init, shopRequest }: ToolRequest,
  permit: CircuitPermit,
  leaving?: AbortSignal,
): Promise<Response | undefined> {
  const milliseconds = safeMethods.has(init.method) ? limits.page : limits.posted;
  const failed = (reason: string) => void logThrottled("error", "tool-failed", { path: shopRequest.address.path, reason });
  try {
    const answer = await inSpan(`tool ${tool}`, { "shop.tool": tool }, () =>
      boundedFetch(address, init, { milliseconds, bytes: limits.answer }, leaving),
    );
    const { status } = answer;
    permit.settle(status < 500 ? "answered" : gatewayErrorStatuses.has(status) ? "silent" : "failed");
    if (status < 500) return answer;
    failed(`status ${status}`);
  } catch (error) {
    const end = requestOutcomeOf(error);
    permit.settle(end);
    if (end !== "left") failed(failureReason(error));
  }
  return undefined;
}

function withoutCookies(toolRequest: ToolRequest): ToolRequest {
  const headers = new Headers(toolRequest.init.headers);
  headers.delete("cookie");
  return { ...toolRequest, init: { ...toolRequest.init, headers } };
}

/** Logs a voucher that was not added (shop 8.15); on success the tool redirects to the cart. */
function noteVoucher({ request, address: { path } }: ShopRequest, answer: Response | "busy" | undefined): void {
  if (request.method !== "POST" || !/^\/cart\/vouchers\/?$/.test(path)) return;
  const { ok, status, headers } = answer instanceof Response ? answer : new Response(null, { status: 503 });
  const isAdded = ok || (status === 303 && /\/cart\/?$/.test(headers.get("location") ?? ""));
  if (!isAdded) logThrottled("warn", "error-add-voucher", { path, status });
}

function toolRequestHeaders({ headers }: Request, { host }: URL, cookie: string | undefined): Headers {
  const sent = new Headers({ "x-forwarded-host": host, ...(cookie && { cookie }) });
  for (const name of forwardedHeaders) {
    const value = headers.get(name);
    if (value !== null) sent.set(name, value);
  }
  return sent;
}
