import StoryblokClient from "storyblok-js-client";
import { boundedFetch } from "#app/backend/bounded-fetch.ts";
import { openBreaker } from "#app/backend/breaker.ts";
import { withDeadline } from "#app/cache/deadline.ts";
import { openPace } from "#app/cache/pace.ts";
import type { WaitUntil } from "#app/cache/wait-until.ts";
import { logCounted } from "#app/observe/counted.ts";
import { noteRead } from "#app/observe/failures.ts";
import { failureOf } from "#app/observe/fault.ts";
import { logEvent } from "#app/observe/log.ts";
import type { ContentSnapshot } from "./snapshot.ts";

export type ContentSettings = {
  /** The delivery API, for example "https://api.storyblok.com/v2". */
  endpoint: string;
  publicToken: string;
  /** Reads drafts; never leaves the edge. */
  previewToken: string;
  /** Where the last good stories are kept beyond the life of a process; undefined for nowhere. */
  snapshot?: ContentSnapshot | undefined;
  /** The origin of the visual editor. */
  editor?: string | undefined;
  /** The id of the space, which an editor's address must name; undefined where any will do. */
  space?: string | undefined;
  /** How many lists are asked for in a second, behind visitors; 5 without it. */
  listsPerSecond?: number | undefined;
};

/**
 * What came of a request: content, a plain "there is none", or a service that did not answer properly. `because` says that
 * it is the service that cannot be had, and not this one address: it was silent, it wants to be asked less, or it was not
 * asked at all.
 */
export type Delivery<T> =
  | { kind: "found"; value: T }
  | { kind: "missing" }
  | { kind: "unavailable"; reason: string; because?: "silence" | "limit" | "unasked" };

type Params = Record<string, string | number>;

/** An answer of the delivery API; `total` is the length of the list that it is a page of. */
type Listed = { data: Record<string, unknown>; total: number | undefined };

/** Bounds of one request for content; a story larger than this is not one that an editor wrote. */
const bounds = { milliseconds: 2_000, bytes: 5_000_000 };
/** What was asked too often is asked again, ten times every 300 ms (shop.md §9), but never longer than a visitor waits. */
const retries = { most: 10, every: 300 };
const wholeDeadline = 2_200;
/** Nobody waits for a list but who reads it from its beginning to its end: it has all of its retries. */
const listDeadline = 6_000;
/**
 * All lists go through one pace, the specification's (shop.md §9: 5 requests a second): links, changes, redirects, sitemaps. A page's
 * own story never waits for its turn there.
 */
const listsPerSecond = 5;
/** A visitor waits seconds for a service that is silent, so few of them do; and a service that is back is found within a second. */
const circuitLimits = { mostFailures: 3, pauses: { first: 250, longest: 1_000 } };

/** The smallest thing that the service can be asked: its content version. Who tries a service that is gone asks for it. */
const versionPath = "spaces/me";

export type DeliveryClient = ReturnType<typeof deliveryClient>;

/**
 * A delivery client without a memory of its own: the content version is ours to choose with every request,
 * and published and draft readers never share one. A service that is silent is left alone (a circuit breaker): then each
 * read is answered as unavailable within milliseconds, until a try behind the visitors' backs has found it again.
 *
 * @param waitUntil takes such a try
 */
export function deliveryClient(settings: ContentSettings, version: "published" | "draft", waitUntil: WaitUntil) {
  const circuit = openBreaker(tell, undefined, circuitLimits);
  const turn = openPace(settings.listsPerSecond ?? listsPerSecond);
  const client = new StoryblokClient({
    accessToken: version === "draft" ? settings.previewToken : settings.publicToken,
    endpoint: settings.endpoint,
    cache: { type: "none", cv: "manual" },
    // It would ask again by itself and write of it to the console; 0 would count as unset.
    maxRetries: -1,
    fetch: watchedFetch as typeof fetch,
  });

  /** Fetches, and tells the circuit: any answer is a sign of life, but that the service wants to be asked less says nothing. */
  async function watchedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const isTry = new URL(String(input)).pathname.endsWith(`/${versionPath}`);
    try {
      const response = await boundedFetch(input, init, bounds);
      if (response.status !== tooManyRequests) circuit.settle(version, { alive: true, isTry });
      return response;
    } catch (error) {
      circuit.settle(version, { alive: false, isTry });
      throw error;
    }
  }

  async function ask(path: string, params: Params, how?: "list"): Promise<Delivery<Listed>> {
    const delivery = await askIfClosed(path, params, how);
    noteRead("content", delivery.kind !== "unavailable");
    return delivery;
  }

  async function askIfClosed(path: string, params: Params, how?: "list"): Promise<Delivery<Listed>> {
    const gate = circuit.gate(version);
    if (gate === "closed") return read(path, params, how);
    const tried = gate === "half-open" ? read(versionPath, {}).finally(() => circuit.abandon(version)) : undefined;
    if (tried && path === versionPath) return tried;
    if (tried) waitUntil(tried);
    return { kind: "unavailable", reason: "the circuit is open", because: "unasked" };
  }

  /** Reads one address, again and again while the service says that it was asked too often; never throws. */
  async function read(path: string, params: Params, how?: "list"): Promise<Delivery<Listed>> {
    const until = performance.now() + (how === "list" ? listDeadline : wholeDeadline);
    for (let asked = 0; ; asked += 1) {
      const delivery = await readOnce(path, params, until - performance.now());
      if (delivery.kind !== "unavailable" || delivery.because !== "limit") return delivery;
      logCounted("warn", "content-rate-limited", { path });
      if (asked < retries.most && performance.now() + retries.every < until) {
        await new Promise((resolve) => setTimeout(resolve, retries.every));
        continue;
      }
      // That there are too many lists is no reason to leave pages unread.
      if (how !== "list") circuit.settle(version, { alive: false, isTry: path === versionPath });
      return delivery;
    }
  }

  async function readOnce(path: string, params: Params, milliseconds: number): Promise<Delivery<Listed>> {
    try {
      const { data, total } = await withDeadline(client.get(`cdn/${path}`, { version, ...params }), milliseconds, tooLate);
      return { kind: "found", value: { data: data as Listed["data"], total: Number.isInteger(total) ? total : undefined } };
    } catch (error) {
      const { status } = (error ?? {}) as { status?: number };
      if (status === 404) return { kind: "missing" };
      if (status === tooManyRequests) return { kind: "unavailable", reason: `status ${status}`, because: "limit" };
      if (status) return { kind: "unavailable", reason: `status ${status}` };
      return { kind: "unavailable", reason: failureOf(error), because: "silence" };
    }
  }

  return {
    /** Asks for one address of the delivery API and never throws. */
    async get(path: string, params: Params = {}): Promise<Delivery<Listed["data"]>> {
      const answer = await ask(path, params);
      return answer.kind === "found" ? { kind: "found", value: answer.value.data } : answer;
    },
    /** Asks for one page of a list, with the length of the whole list, when it is its turn; never throws. */
    async list(path: string, params: Params = {}): Promise<Delivery<Listed>> {
      await turn();
      return ask(path, params, "list");
    },
    /** Asks for the space, and so for its content version; never throws. */
    async space(): Promise<Delivery<Listed["data"]>> {
      return this.get(versionPath);
    },
  };
}

const tooManyRequests = 429;

function tooLate(): never {
  throw new Error(`no answer within ${wholeDeadline} ms`);
}

function tell(version: string, state: "open" | "closed"): void {
  logEvent(state === "open" ? "error" : "info", `content-circuit-${state}`, { version });
}
