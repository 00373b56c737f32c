import { type CacheRead, type CacheResult, createCache } from "#app/cache/cache.ts";
import type { LateResult } from "#app/cache/late-result.ts";
import { createMemoryBudget, type MemoryBudget } from "#app/cache/memory-budget.ts";
import { noWaitUntil, type WaitUntil } from "#app/cache/wait-until.ts";
import type { Query } from "#app/locale/query.ts";
import { countServiceRead } from "#app/observe/failures.ts";
import { countMetric } from "#app/observe/metrics/registry.ts";
import { inSpan } from "#app/observe/tracing.ts";
import { type SharedState, unsharedState } from "#app/shared-state/shared-state.ts";
import { type Call, freshness, maxAnswerBytes } from "./call.ts";
import type { CallContext, ForwardedHeaders } from "./call-context.ts";
import { type CircuitPermit, createCallCircuits } from "./limits/call-circuits.ts";
import type { CircuitState } from "./limits/circuit-breaker.ts";
import type { BackendSettings } from "./transport/base-address.ts";
import { boundedFetch } from "./transport/bounded-fetch.ts";
import {
  CallRefusedError,
  FailedStatusError,
  type PreparedRequest,
  prepareRequest,
  type ReceivedAnswer,
  requestOutcomeOf,
  sendRequest,
} from "./transport/send-request.ts";

/** `refusal` is the body of an expected rejection (status 400) or, with `failed`, of a failure whose message is shown. */
export type CallOutcome<Answer, Refusal = never> =
  | (LateResult<Answer> & { setCookies?: string[] })
  | { ok: false; refusal: Refusal; failed?: true };

export type Backend = {
  /** Never rejects; settles within the call's deadline. */
  ask<Request extends Query, Answer, Refusal>(
    call: Call<Request, Answer, Refusal>,
    params: Request,
    context: CallContext,
    forwarded?: ForwardedHeaders & { file?: Blob },
  ): Promise<CallOutcome<Answer, Refusal>>;
  /** Returns a cached answer; undefined if the visitor would have to wait. */
  recall<Answer extends object>(call: Call<Query, Answer>, params: Query, context: CallContext): Answer | undefined;
  /** Returns true if the back end responds within 500 ms, with a status below 500. */
  health(): Promise<boolean>;
  circuits(): Record<string, CircuitState>;
};

class CircuitOpen extends Error {
  override name = "CircuitOpen";
}

/** Weight of an answer per `bytes`: 1.8 for the parsed answer (docs/decisions/0295), and at most 1 for its text. */
const answerWeight = 2.8;

function keyOf({ caller, address }: PreparedRequest): string {
  return `${caller.channel} ${caller.locale} ${address}`;
}

export function createBackend(
  settings: BackendSettings,
  waitUntil: WaitUntil = noWaitUntil,
  memory: MemoryBudget = createMemoryBudget(),
  shared: SharedState = unsharedState,
): Backend {
  const answers = createCache<ReceivedAnswer>({
    max: memory.boundOf("answers"),
    weigh: ({ bytes }, key) => bytes * answerWeight + key.length * 2,
    waitUntil,
  });
  const circuits = createCallCircuits("backend", { shared });

  async function read(key: string, request: PreparedRequest, clientSignal: AbortSignal | undefined): Promise<ReceivedAnswer> {
    const { shared, call, address } = request;
    const passage = circuits.enter(call, new URL(address).host);
    const { state } = passage;
    if (state === "open") throw new CircuitOpen();
    const previous = shared ? answers.peek(key) : undefined;
    // An uncacheable request is itself the probe, since only this visitor can use its answer.
    if (state === "closed" || !shared) return requestAndSettle(request, passage, previous, clientSignal);
    const tried = requestAndSettle(request, passage, previous).then(
      (kept) => answers.set(key, kept),
      () => {},
    );
    waitUntil(tried);
    throw new CircuitOpen();
  }

  async function requestAndSettle(
    request: PreparedRequest,
    passage: CircuitPermit,
    previous: ReceivedAnswer | undefined,
    clientSignal?: AbortSignal,
  ): Promise<ReceivedAnswer> {
    try {
      const { name } = request.call;
      const answer = await inSpan(`call ${name}`, { "shop.call": name }, () => sendRequest(request, clientSignal, previous));
      passage.settle("answered");
      countServiceRead("backend", true);
      return answer;
    } catch (error) {
      const end = requestOutcomeOf(error);
      passage.settle(end);
      if (end !== "left") countServiceRead("backend", error instanceof CallRefusedError);
      throw error;
    }
  }

  function cacheReadOf(request: PreparedRequest, key: string, leaving?: CallContext["leaving"]): CacheRead<ReceivedAnswer> {
    const { fresh, stale } = freshness[request.call.freshness];
    return {
      read: (signal) => read(key, request, signal),
      isFresh: (age) => age < fresh,
      canServeStale: (age) => age < fresh + stale,
      leaving,
    };
  }

  async function answerOf(request: PreparedRequest, key: string, leaving: CallContext["leaving"]): Promise<CacheResult<ReceivedAnswer>> {
    if (!request.shared) return { value: await read(key, request, leaving?.()), from: "read" };
    return answers.get(key, cacheReadOf(request, key, leaving));
  }

  return {
    async ask<Request extends Query, Answer, Refusal>(
      call: Call<Request, Answer, Refusal>,
      params: Request,
      context: CallContext,
      forwarded?: ForwardedHeaders & { file?: Blob },
    ): Promise<CallOutcome<Answer, Refusal>> {
      const endTiming = context.timing.begin(call.name);
      const end = (outcome: "fetched" | "cached" | "open" | "failed") => {
        endTiming(outcome);
        countMetric("shop_calls_total", { call: call.name, outcome });
      };
      try {
        const request = prepareRequest(settings, call, params, context, forwarded);
        const key = keyOf(request);
        const { value, from } = await answerOf(request, key, context.leaving);
        end(from === "read" ? "fetched" : "cached");
        return value.value as CallOutcome<Answer, Refusal>;
      } catch (error) {
        end(error instanceof CircuitOpen ? "open" : "failed");
        if (error instanceof CallRefusedError) return { ok: false, refusal: error.refusal as Refusal };
        const shown = error instanceof FailedStatusError ? error.shown : undefined;
        return shown === undefined ? { ok: false } : { ok: false, refusal: shown as Refusal, failed: true };
      }
    },
    recall<Answer extends object>(call: Call<Query, Answer>, params: Query, context: CallContext): Answer | undefined {
      const request = prepareRequest(settings, call, params, context);
      const key = keyOf(request);
      if (!request.shared) return undefined;
      const outcome = answers.recall(key, cacheReadOf(request, key))?.value as CallOutcome<Answer> | undefined;
      return outcome?.ok ? outcome.value : undefined;
    },
    async health() {
      try {
        const response = await boundedFetch(`${settings.endpoint.replace("{country}", "de")}/`, undefined, {
          milliseconds: 500,
          bytes: maxAnswerBytes,
        });
        return response.status < 500;
      } catch {
        return false;
      }
    },
    circuits: () => circuits.states(),
  };
}
