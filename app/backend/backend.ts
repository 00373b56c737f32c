import { type Answer, openCache, type Reading } from "#app/cache/cache.ts";
import { runsOn, type WaitUntil } from "#app/cache/wait-until.ts";
import type { Late } from "#app/catalogue/late.ts";
import type { Channel } from "#app/channel/channels.ts";
import type { Query } from "#app/locale/query.ts";
import { noteRead } from "#app/observe/failures.ts";
import type { Timing } from "#app/observe/timing.ts";
import type { BackendSettings, From } from "./base-address.ts";
import { boundedFetch } from "./bounded-fetch.ts";
import type { CircuitState } from "./breaker.ts";
import { answerLimit, type Call, freshness } from "./call.ts";
import { openCircuits, type Passage } from "./circuits.ts";
import { type Asked, askedOf, endOf, Refused, request } from "./request.ts";

/** On whose behalf a call is made; becomes the channel and locale headers (shop.md §7), and the base address. */
export type Caller = From & {
  channel: Channel;
  timing: Timing;
  /** Fires when the visitor leaves: what only they wait for is ended. */
  leaving?: AbortSignal | undefined;
};

/** What a browser sends along: cookies and referrer with a call that carries credentials, its address with one that is about it. */
export type Credentials = { cookie?: string | undefined; referrer?: string | undefined; address?: string | undefined };

/** What came of a call: its answer, the refusal that the back end gave as one (status 400), or nothing. */
export type Outcome<Answer, Refusal = never> = (Late<Answer> & { setCookies?: string[] }) | { ok: false; refusal: Refusal };

export type Backend = {
  /**
   * Asks the product back end. Never rejects, and always settles within the call's deadline: a failed call is
   * `{ ok: false }` and one log event. Equal questions under way share one request, and an answer stands in for the same
   * question as long as the call's freshness says.
   */
  ask<Request extends Query, Answer, Refusal>(
    call: Call<Request, Answer, Refusal>,
    question: Request,
    caller: Caller,
    sent?: Credentials & { file?: Blob },
  ): Promise<Outcome<Answer, Refusal>>;
  /** The answer to a question where it is there already and serves everybody; undefined where somebody would have to wait. */
  recall(call: Call, question: Query, caller: Caller): object | undefined;
  /** Whether the back end answers at all, for `/_health`. */
  health(): Promise<boolean>;
  /** The circuits of hosts and calls that failed last, and the state of each, for `/_health`. */
  circuits(): Record<string, CircuitState>;
};

/** The call or its host is given up for now: nobody is kept waiting for it. */
class CircuitOpen extends Error {
  override name = "CircuitOpen";
}

/** An answer, and what it weighs in bytes. */
type Kept = { value: unknown; bytes: number };

/** All answers together weigh no more than this, in bytes. */
const mostKept = 64_000_000;

function keyOf({ caller, address }: Asked): string {
  return `${caller.channel} ${caller.locale} ${address}`;
}

/**
 * The one way to the product back end.
 *
 * @param waitUntil takes what is asked behind visitors
 */
export function openBackend(settings: BackendSettings, waitUntil: WaitUntil = runsOn): Backend {
  const answers = openCache<Kept>({ most: mostKept, weigh: ({ bytes }, key) => bytes + key.length * 2, waitUntil });
  const circuits = openCircuits();

  /** Asks, unless the circuit is open; what may be tried again is tried behind the visitor's back. */
  async function read(key: string, asked: Asked, leaving: AbortSignal | undefined): Promise<Kept> {
    const { shared, call, address } = asked;
    const passage = circuits.enter(call, new URL(address).host);
    const { state } = passage;
    if (state === "open") throw new CircuitOpen();
    // What is for one visitor alone is their own try; nobody else could use its answer.
    if (state === "closed" || !shared) return settled(asked, passage, leaving);
    const tried = settled(asked, passage).then(
      (kept) => answers.set(key, kept),
      () => {},
    );
    waitUntil(tried);
    throw new CircuitOpen();
  }

  /** Makes a request, and tells its circuits how it ended. */
  async function settled(asked: Asked, passage: Passage, leaving?: AbortSignal): Promise<Kept> {
    try {
      const answer = await request(asked, leaving);
      passage.settle("answered");
      noteRead("backend", true);
      return answer;
    } catch (error) {
      const end = endOf(error);
      passage.settle(end);
      // Who leaves says nothing, and a refusal is an answer by agreement.
      if (end !== "left") noteRead("backend", error instanceof Refused);
      throw error;
    }
  }

  /** How an answer that serves everybody is had. */
  function readingOf(asked: Asked, key: string, leaving?: AbortSignal): Reading<Kept> {
    const { fresh, stale } = freshness[asked.call.freshness];
    return {
      read: (signal) => read(key, asked, signal),
      isFresh: (age) => age < fresh,
      mayStandIn: (age) => age < fresh + stale,
      leaving,
    };
  }

  async function answerOf(asked: Asked, key: string, leaving: AbortSignal | undefined): Promise<Answer<Kept>> {
    if (!asked.shared) return { value: await read(key, asked, leaving), from: "read" };
    return answers.get(key, readingOf(asked, key, leaving));
  }

  return {
    async ask(call, question, caller, sent) {
      const end = caller.timing.begin(call.name);
      try {
        const asked = askedOf(settings, call as never, question, caller, sent);
        const key = keyOf(asked);
        const { value, from } = await answerOf(asked, key, caller.leaving);
        end(from === "read" ? "asked" : "kept");
        return value.value as never;
      } catch (error) {
        end(error instanceof CircuitOpen ? "open" : "failed");
        return error instanceof Refused ? { ok: false, refusal: error.refusal as never } : { ok: false };
      }
    },
    recall(call, question, caller) {
      const asked = askedOf(settings, call, question, caller);
      const key = keyOf(asked);
      const outcome = asked.shared ? answers.recall(key, readingOf(asked, key))?.value : undefined;
      return (outcome as Outcome<object> | undefined)?.ok ? (outcome as { value: object }).value : undefined;
    },
    // Any answer of its own is a sign of life: a back end need not know this address.
    async health() {
      try {
        const response = await boundedFetch(`${settings.endpoint.replace("{country}", "de")}/`, undefined, {
          milliseconds: 500,
          bytes: answerLimit,
        });
        return response.status < 500;
      } catch {
        return false;
      }
    },
    circuits: () => circuits.states(),
  };
}
