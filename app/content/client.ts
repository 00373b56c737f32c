import StoryblokClient from "storyblok-js-client";
import { boundedFetch } from "#app/backend/bounded-fetch.ts";
import { inTime } from "#app/backend/in-time.ts";
import { noteRead } from "#app/observe/failures.ts";

export type ContentSettings = {
  /** The delivery API, for example "https://api.storyblok.com/v2". */
  endpoint: string;
  publicToken: string;
  /** Reads drafts; never leaves the edge. */
  previewToken: string;
  /** The id of the space, which an editor's address must name; undefined where any will do. */
  space?: string | undefined;
};

/** What came of a request: content, a plain "there is none", or a service that did not answer properly. */
export type Delivery<T> = { kind: "found"; value: T } | { kind: "missing" } | { kind: "unavailable"; reason: string };

type Params = Record<string, string | number>;

/** An answer of the delivery API; `total` is the length of the list that it is a page of. */
type Listed = { data: Record<string, unknown>; total: number | undefined };

/** Bounds of one request for content; a story larger than this is not one that an editor wrote. */
const bounds = { milliseconds: 2_000, bytes: 5_000_000 };
/** The client asks again, up to ten times, when the service says that it was asked too often: this bounds all of it. */
const wholeDeadline = 2_200;

export type DeliveryClient = ReturnType<typeof deliveryClient>;

/**
 * A delivery client without a memory of its own: the content version is ours to choose with every request,
 * and published and draft readers never share one.
 */
export function deliveryClient(settings: ContentSettings, version: "published" | "draft") {
  const client = new StoryblokClient({
    accessToken: version === "draft" ? settings.previewToken : settings.publicToken,
    endpoint: settings.endpoint,
    cache: { type: "none", cv: "manual" },
    fetch: ((input: RequestInfo | URL, init?: RequestInit) => boundedFetch(input, init, bounds)) as typeof fetch,
  });

  async function ask(path: string, params: Params): Promise<Delivery<Listed>> {
    const delivery = await tryAsking(path, params);
    noteRead("content", delivery.kind !== "unavailable");
    return delivery;
  }

  async function tryAsking(path: string, params: Params): Promise<Delivery<Listed>> {
    try {
      const { data, total } = await inTime(client.get(`cdn/${path}`, { version, ...params }), wholeDeadline, tooLate);
      return { kind: "found", value: { data: data as Listed["data"], total: Number.isInteger(total) ? total : undefined } };
    } catch (error) {
      const { status, message } = (error ?? {}) as { status?: number; message?: unknown };
      if (status === 404) return { kind: "missing" };
      return { kind: "unavailable", reason: status ? `status ${status}` : String(message ?? error).slice(0, 200) };
    }
  }

  return {
    /** Asks for one address of the delivery API and never throws. */
    async get(path: string, params: Params = {}): Promise<Delivery<Listed["data"]>> {
      const answer = await ask(path, params);
      return answer.kind === "found" ? { kind: "found", value: answer.value.data } : answer;
    },
    /** Asks for one page of a list, with the length of the whole list; never throws. */
    list: ask,
  };
}

function tooLate(): never {
  throw new Error(`no answer within ${wholeDeadline} ms`);
}
