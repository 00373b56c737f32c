import { vi } from "vitest";
import { createRateLimits } from "#app/backend/limits/rate-limits.ts";
import { noWaitUntil } from "#app/cache/wait-until.ts";
import { createDomainTable } from "#app/locale/domains.ts";
import { type SharedState, unsharedState } from "#app/shared-state/shared-state.ts";
import { toShopRequest } from "#edge/steps/shop-request.ts";
import { createToolsStep } from "#edge/steps/tools/tools.ts";
import { incomingRequest } from "../incoming-request.ts";

const domains = createDomainTable("https://{channel}.{country}.shop.test", []);
const own = "https://poster.ch.shop.test";
export const env = { tools: "http://tools.test:4004/t/one", secure: true };

/** Replaces the tools by this answer, and records their requests. */
export function stubTools(answer: (request: Request) => Response | Promise<Response>): Request[] {
  const requests: Request[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    requests.push(new Request(address, init));
    return answer(requests.at(-1) as Request);
  });
  return requests;
}

/** Sends a request to a step with its own state. */
export async function ask(path: string, { settings, rates, ...init }: Init = {}): Promise<Response | undefined> {
  return openShop({ settings, rates })(path, init);
}

/** Creates the step with its own state. */
export function openShop({ settings = env, rates = createRateLimits({ now: () => 0 }), shared = unsharedState, now }: StepState = {}) {
  const { proxyTools, circuits } = createToolsStep(settings, { rates, shared, waitUntil: noWaitUntil }, now);
  const ask = (path: string, init: RequestInit = {}, client = "203.0.113.7") => proxyTools(shopRequestOf(path, init, client));
  return Object.assign(ask, { circuits });
}

function shopRequestOf(path: string, init: RequestInit, client: string) {
  const url = new URL(path, own);
  const request = toShopRequest(
    incomingRequest(new Request(url, { ...init, headers: { host: url.host, ...(init.headers as Record<string, string>) } }), client),
    domains,
  );
  if (!request) throw new Error(`${url.host} is not a host of the shop`);
  return request;
}

type StepState = {
  settings?: Parameters<typeof createToolsStep>[0] | undefined;
  rates?: ReturnType<typeof createRateLimits> | undefined;
  shared?: SharedState;
  now?: () => number;
};

export type Init = Omit<RequestInit, "headers"> &
  StepState & {
    headers?: Record<string, string>;
  };
