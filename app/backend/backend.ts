import { LRUCache } from "lru-cache";
import type { Late } from "#app/catalogue/late.ts";
import type { Channel } from "#app/channel/channels.ts";
import { noteRead } from "#app/observe/failures.ts";
import { logEvent } from "#app/observe/log.ts";
import type { Timing } from "#app/observe/timing.ts";
import type { BackendSettings, From } from "./base-address.ts";
import { boundedFetch } from "./bounded-fetch.ts";
import { type Breaker, openBreaker } from "./breaker.ts";
import { answerLimit, type Call, freshness } from "./call.ts";
import { Left, openFlights } from "./flights.ts";
import type { Query } from "./query.ts";
import { type Asked, askedOf, isSignOfLife, Refused, request } from "./request.ts";

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
  /** Whether the back end answers at all, for `/_health`. */
  health(): Promise<boolean>;
  /** The hosts that failed last, and the state of each one's circuit. */
  circuits(): ReturnType<Breaker["states"]>;
};

/** A host, as pages ask it or as browsers do: what visitors send it must not take the prices off pages. */
function lineOf({ url, call }: Asked): string {
  return `${url.host} for ${call.browser === "no" ? "pages" : "browsers"}`;
}

/** The host is given up for now: nobody is kept waiting for it. */
class Shut extends Error {
  override name = "Shut";
}

/** An answer in memory: what it weighs in bytes, and when it came. */
type Kept = { value: unknown; bytes: number; at: number };

/** All answers together weigh no more than this, in bytes. */
const mostKept = 64_000_000;

/** The one way to the product back end. */
export function openBackend(settings: BackendSettings): Backend {
  const answers = new LRUCache<string, Kept>({ maxSize: mostKept, sizeCalculation: ({ bytes }, key) => bytes + key.length * 2 + 1 });
  const flights = openFlights<Kept>();
  const breaker = openBreaker((host, state) => logEvent(state === "shut" ? "error" : "info", `backend-circuit-${state}`, { host }));

  /** Makes a request, unless the host is given up; a host that may be tried again is tried behind the visitor's back. */
  async function made(key: string, asked: Asked, leaving: AbortSignal | undefined): Promise<Kept> {
    const gate = breaker.gate(lineOf(asked));
    if (gate === "open") return asked.shared ? flights.join(key, (signal) => settled(asked, signal), leaving) : settled(asked, leaving);
    // What is for one visitor alone is their own try; nobody else could use its answer.
    if (gate === "try" && !asked.shared) return settled(asked, leaving, true);
    if (gate === "try") {
      void settled(asked, undefined, true).then(
        (kept) => answers.set(key, kept),
        () => {},
      );
    }
    throw new Shut();
  }

  /** Makes a request, and tells the breaker how it ended. */
  async function settled(asked: Asked, leaving: AbortSignal | undefined, isTry = false): Promise<Kept> {
    const line = lineOf(asked);
    try {
      const answer = await request(asked, leaving);
      breaker.settle(line, true, isTry);
      noteRead("backend", true);
      return { ...answer, at: performance.now() };
    } catch (error) {
      if (!(error instanceof Left)) {
        noteRead("backend", error instanceof Refused);
        breaker.settle(line, isSignOfLife(error), isTry);
      } else if (isTry) breaker.abandon(line);
      throw error;
    }
  }

  async function answerOf(asked: Asked, key: string, leaving: AbortSignal | undefined): Promise<{ kept: Kept; asked: boolean }> {
    const { fresh, stale } = freshness[asked.call.freshness];
    const known = asked.shared ? answers.get(key) : undefined;
    const age = known ? performance.now() - known.at : Number.POSITIVE_INFINITY;
    if (known && age < fresh) return { kept: known, asked: false };
    const renewed = made(key, asked, known && age < fresh + stale ? undefined : leaving).then((kept) => {
      if (asked.shared) answers.set(key, kept);
      return kept;
    });
    if (!known || age >= fresh + stale) return { kept: await renewed, asked: true };
    renewed.catch(() => {});
    return { kept: known, asked: false };
  }

  return {
    async ask(call, question, caller, sent) {
      const end = caller.timing.begin(call.name);
      try {
        const asked = askedOf(settings, call as never, question, caller, sent);
        const key = `${caller.channel} ${caller.locale} ${asked.url.href}`;
        const { kept, asked: wasAsked } = await answerOf(asked, key, caller.leaving);
        end(wasAsked ? "asked" : "kept");
        return kept.value as never;
      } catch (error) {
        end(error instanceof Shut ? "shut" : "failed");
        return error instanceof Refused ? { ok: false, refusal: error.refusal as never } : { ok: false };
      }
    },
    circuits: breaker.states,
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
  };
}
