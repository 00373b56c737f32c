import StoryblokClient from "storyblok-js-client";
import { createSharedBreaker } from "#app/backend/limits/shared-breaker.ts";
import { boundedFetch } from "#app/backend/transport/bounded-fetch.ts";
import { withDeadline } from "#app/cache/deadline.ts";
import { createThrottle } from "#app/cache/throttle.ts";
import type { WaitUntil } from "#app/cache/wait-until.ts";
import { redactedMessage } from "#app/observe/describe-error.ts";
import { countServiceRead } from "#app/observe/failures.ts";
import { logEvent } from "#app/observe/log.ts";
import { logThrottled } from "#app/observe/log-throttled.ts";
import { inSpan } from "#app/observe/tracing.ts";
import { type SharedState, unsharedState } from "#app/shared-state/shared-state.ts";
import type { SnapshotFolder } from "./space/snapshot.ts";
import { createStoryRateLimit } from "./story-turns.ts";

export type ContentSettings = {
  /** For example "https://api.storyblok.com/v2". */
  endpoint: string;
  publicToken: string;
  /** Reads drafts. Must never reach the browser. */
  previewToken: string;
  snapshot?: SnapshotFolder | undefined;
  editor?: string | undefined;
  /** Required space id of signed editor URLs; undefined accepts any. */
  space?: string | undefined;
  listsPerSecond?: number | undefined;
};

/**
 * `because` is "silence" without a usable response, "limit" after a status 429, "skipped" if no request was sent, and undefined for other
 * failures.
 */
export type ContentResult<T> =
  | { kind: "found"; value: T }
  | { kind: "missing" }
  | { kind: "unavailable"; reason: string; because?: "silence" | "limit" | "skipped" };

type Params = Record<string, string | number>;

/** "none" is for the content version, which is requested about once per second. */
type Turn = "first" | "refresh" | "list" | "none";

type Listed = { data: Record<string, unknown>; total: number | undefined };

const bounds = { milliseconds: 2_000, bytes: 5_000_000 };
/** Retries after a 429, every 300 ms (shop 9.20), within the deadlines below (ms). */
const retries = { max: 10, every: 300 };
const storyDeadline = 2_200;
/** Allows all retries, since visitors do not wait for full lists. */
const listDeadline = 6_000;
/** The SDK's maximum, so that it never queues requests: it would later send queued requests that the shop has abandoned. */
const sdkRequestsPerSecond = 1_000;
/** Requests per second of all lists (shop 9.19). */
const listsPerSecond = 5;
/** Max wait for the shared store (ms); long, since few visitors wait for lists. */
const slotTimeout = 500;
/** Opens after few failures, since visitors wait for a silent service, and probes within a second. */
const circuitLimits = { maxFailures: 3, pauses: { first: 250, longest: 1_000 } };

/** Path of the content version; as the cheapest request, it also probes a half-open circuit. */
const versionPath = "spaces/me";

export type DeliveryClient = ReturnType<typeof createDeliveryClient>;

/** While the circuit is open, reads return "unavailable" at once, and a probe runs in the background. */
export function createDeliveryClient(
  settings: ContentSettings,
  version: "published" | "draft",
  waitUntil: WaitUntil,
  shared: SharedState = unsharedState,
) {
  const circuit = createSharedBreaker("content-circuits", shared, logState, circuitLimits);
  const circuitName = `content ${version}`;
  const perSecond = settings.listsPerSecond ?? listsPerSecond;
  const waitForOwnSlot = createThrottle(perSecond);
  const turns = createStoryRateLimit();

  async function waitForSlot(): Promise<void> {
    await waitForOwnSlot();
    for (;;) {
      const taken = await shared.take("lists of the content service", { max: perSecond, window: 1_000 }, slotTimeout);
      if (!taken || taken.wait === 0) return;
      await new Promise((resolve) => setTimeout(resolve, taken.wait));
    }
  }

  const client = new StoryblokClient({
    accessToken: version === "draft" ? settings.previewToken : settings.publicToken,
    endpoint: settings.endpoint,
    cache: { type: "none", cv: "manual" },
    // Turns off the SDK's own retries, which also log to the console; the SDK treats 0 as unset.
    maxRetries: -1,
    rateLimit: sdkRequestsPerSecond,
    fetch: watchedFetch as typeof fetch,
  });

  /** Reports to the circuit: any response is a success, except 429, which is ignored. */
  async function watchedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const { pathname } = new URL(String(input));
    const isProbe = pathname.endsWith(`/${versionPath}`);
    try {
      const response = await boundedFetch(input, init, bounds);
      if (pathname.includes("/cdn/stories/")) turns.adopt(response.headers);
      if (response.status !== tooManyRequests) circuit.settle(circuitName, { alive: true, isProbe });
      return response;
    } catch (error) {
      circuit.settle(circuitName, { alive: false, isProbe });
      throw error;
    }
  }

  async function request(path: string, params: Params, turn: Turn): Promise<ContentResult<Listed>> {
    const result = await requestIfClosed(path, params, turn);
    if (result !== crowded) countServiceRead("content", result.kind !== "unavailable");
    return result;
  }

  async function requestIfClosed(path: string, params: Params, turn: Turn): Promise<ContentResult<Listed>> {
    const gate = circuit.gate(circuitName);
    if (gate === "closed") return read(path, params, turn);
    const tried = gate === "half-open" ? read(versionPath, {}, "none").finally(() => circuit.abandon(circuitName)) : undefined;
    if (tried && path === versionPath) return tried;
    if (tried) waitUntil(tried);
    return { kind: "unavailable", reason: "the circuit is open", because: "skipped" };
  }

  /** Retries 429 until the deadline. Never throws. */
  async function read(path: string, params: Params, turn: Turn): Promise<ContentResult<Listed>> {
    const until = performance.now() + (turn === "list" ? listDeadline : storyDeadline);
    let limited: ContentResult<Listed> | undefined;
    for (let attempt = 0; ; attempt += 1) {
      if (!(await waitForTurn(turn, until - performance.now()))) {
        if (limited) break;
        return crowded;
      }
      const result = await readOnce(path, params, until - performance.now());
      const because = result.kind === "unavailable" ? result.because : undefined;
      // The service has responded with 429 before, so it is not silent if the deadline cuts off the last retry.
      if (limited && because === "silence") break;
      if (because !== "limit") return result;
      limited = result;
      logThrottled("warn", "content-rate-limited", { path });
      if (attempt >= retries.max || performance.now() + retries.every >= until) break;
      await new Promise((resolve) => setTimeout(resolve, retries.every));
    }
    // Rate-limited lists must not open the circuit for stories.
    if (turn !== "list") circuit.settle(circuitName, { alive: false, isProbe: path === versionPath });
    return limited;
  }

  async function waitForTurn(turn: Turn, left: number): Promise<boolean> {
    if (turn === "refresh") return turns.takeForRefresh();
    return turn !== "first" || turns.take(left);
  }

  async function readOnce(path: string, params: Params, milliseconds: number): Promise<ContentResult<Listed>> {
    try {
      const { data, total } = await inSpan(`content ${kindOf(path)}`, { "shop.content": version }, () =>
        withDeadline(client.get(`cdn/${path}`, { version, ...params }), milliseconds, () => {
          throw new Error(`no answer within ${Math.round(milliseconds)} ms`);
        }),
      );
      return { kind: "found", value: { data: data as Listed["data"], total: Number.isInteger(total) ? total : undefined } };
    } catch (error) {
      const { status } = (error ?? {}) as { status?: number };
      if (status === 404) return { kind: "missing" };
      if (status === tooManyRequests) return { kind: "unavailable", reason: `status ${status}`, because: "limit" };
      if (status) return { kind: "unavailable", reason: `status ${status}` };
      return { kind: "unavailable", reason: redactedMessage(error), because: "silence" };
    }
  }

  async function get(path: string, params: Params, turn: Turn): Promise<ContentResult<Listed["data"]>> {
    const answer = await request(path, params, turn);
    return answer.kind === "found" ? { kind: "found", value: answer.value.data } : answer;
  }

  return {
    get: (path: string, params: Params = {}) => get(path, params, "first"),
    /** Like `get`, for a story with a cached older version; yields to reads of stories without one. */
    refresh: (path: string, params: Params = {}) => get(path, params, "refresh"),
    /** Never throws. */
    async list(path: string, params: Params = {}): Promise<ContentResult<Listed>> {
      await waitForSlot();
      return request(path, params, "list");
    },
    space: () => get(versionPath, {}, "none"),
    circuits: () => circuit.states(),
  };
}

function kindOf(path: string): string {
  return path.split("/", 1)[0] ?? "";
}

const tooManyRequests = 429;

/** Result of a story that got no turn; not counted as a failure of the service. */
const crowded: ContentResult<never> = {
  kind: "unavailable",
  reason: "too many stories are being read",
  because: "skipped",
};

function logState(circuit: string, state: "open" | "closed"): void {
  logEvent(state === "open" ? "error" : "info", `content-circuit-${state}`, { circuit });
}
