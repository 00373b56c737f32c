import { LRUCache } from "lru-cache";
import { z } from "zod";
import { derived } from "#app/catalogue/derived.ts";
import type { Late } from "#app/catalogue/late.ts";
import type { Channel } from "#app/channel/channels.ts";
import type { Locale } from "#app/locale/locales.ts";
import { logEvent } from "#app/observe/log.ts";
import type { Timing } from "#app/observe/timing.ts";
import { boundedFetch } from "./bounded-fetch.ts";
import { answerLimit, type Call, callDeadline, freshness } from "./call.ts";
import { type QueryValue, queryString } from "./query.ts";

/** On whose behalf a call is made; becomes the channel and locale headers (shop.md §7). */
export type Caller = { channel: Channel; locale: Locale; timing: Timing };

export type Backend = {
  /**
   * Asks the product back end. Never rejects and always settles within the deadline:
   * a failed call is `{ ok: false }` and one log event.
   */
  ask<Query extends Record<string, QueryValue>, Answer>(call: Call<Query, Answer>, query: Query, caller: Caller): Promise<Late<Answer>>;
  /** Whether the back end answers at all, for `/_health`. */
  health(): Promise<boolean>;
};

type Asked = { call: Call<Record<string, QueryValue>, unknown>; url: string; caller: Caller; made?: true };

const mostAnswers = 2_000;

/**
 * The one way to the product back end. Equal questions under way share one request, and an answer
 * stands in for the same question as long as the call's freshness says.
 *
 * @param endpoint the back end's address without a path, for example "http://127.0.0.1:4003"
 */
export function openBackend(endpoint: string): Backend {
  const answers = new LRUCache<string, { value: unknown }, Asked>({
    max: mostAnswers,
    ttl: 1,
    // An answer that is crowded out while it is asked for still goes to those who wait for it.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context, options }) => {
      options.ttl = freshness[context.call.freshness];
      context.made = true;
      return request(context);
    },
  });

  return {
    async ask(call, query, caller) {
      const end = caller.timing.begin(call.name);
      const url = endpoint + call.path + derived(query, "query string", () => queryString(query));
      const asked = { call, url, caller } as Asked;
      try {
        // What is never fresh may be somebody's own: it is asked for each time, and shared with nobody.
        const answer =
          call.freshness === "never"
            ? await request(asked)
            : await answers.forceFetch(`${caller.channel} ${caller.locale} ${url}`, { context: asked });
        end(asked.made || call.freshness === "never" ? "asked" : "kept");
        return { ok: true, value: answer.value as never };
      } catch {
        end("failed");
        return { ok: false };
      }
    },
    // Any answer of its own is a sign of life: a back end need not know this address.
    async health() {
      try {
        const response = await boundedFetch(`${endpoint}/`, undefined, { milliseconds: 500, bytes: answerLimit });
        return response.status < 500;
      } catch {
        return false;
      }
    },
  };
}

/** Makes the request; a failure is logged here, once for all who wait for it. */
async function request({ call, url, caller }: Asked): Promise<{ value: unknown }> {
  try {
    const response = await boundedFetch(
      url,
      { headers: { accept: "application/json", "x-channel": caller.channel, "x-locale": caller.locale } },
      {
        milliseconds: callDeadline,
        bytes: answerLimit,
      },
    );
    if (!response.ok) throw new Error(`status ${response.status}`);
    const value = call.answer.parse(await response.json());
    if (call.holds?.(value, caller) === false) throw new Error("broken contract: the answer is not for this market");
    return { value };
  } catch (error) {
    logEvent("error", "backend-call-failed", { call: call.name, path: call.path, reason: reasonOf(error) });
    throw error;
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError) {
    return `broken contract at ${error.issues
      .slice(0, 3)
      .map((issue) => issue.path.join(".") || "the answer")
      .join(", ")}`;
  }
  return error instanceof Error ? error.message.slice(0, 200) : "unknown";
}
