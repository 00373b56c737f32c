import { openCache } from "#app/cache/cache.ts";
import { eventCounts } from "#app/observe/counted.ts";
import { failuresOf, type ReadService } from "#app/observe/failures.ts";
import { isSecret } from "#app/observe/secret.ts";
import type { Services } from "#app/request/services.ts";
import type { Load } from "../load.ts";
import type { Arrival, Step } from "./asked.ts";

/** What is known of the services stands for this long, in milliseconds: asking the shop often must not mean asking them often. */
const fresh = 1_000;
/** A newer look is waited for no longer than this, in milliseconds: then the last one stands. */
const patience = 50;
/** A service that answers is failing all the same when so many of its last reads, and such a share of them, failed. */
const failing = { within: 30_000, reads: 5, share: 0.1 };
/** Failures are told of so many of the last milliseconds. */
const told = 300_000;

/** The state of a service: it answers; it answers, but reads fail; it does not answer. */
type State = "up" | "failing" | "down";

const path = "/_health";

/** `/_health`. Always 200: a page outlives its services. */
export type Health = {
  /**
   * For who shows the secret of `HEALTH_SECRET` (`authorization: Bearer …`), on any host: beside the words the circuits, the
   * failures of the last minutes, the events, the load and the shells. Without a secret there is none to show.
   */
  details: Step<Arrival>;
  /** For everybody: how the shop and each of its services are, in words. */
  words: Step<Arrival>;
};

export function openHealth(services: Services, load: Load, secret: string | undefined): Health {
  const looks = openCache<Record<ReadService, State>>({ most: 1 });
  const reading = { read: () => look(services), isFresh: (age: number) => age < fresh, patience };

  function isTrusted(request: Request): boolean {
    const [scheme, given = ""] = (request.headers.get("authorization") ?? "").split(" ", 2);
    return secret !== undefined && scheme?.toLowerCase() === "bearer" && isSecret(given, secret);
  }

  async function words() {
    const { value: states } = await looks.get("services", reading);
    const { state } = load.state();
    const isWell = Object.values(states).every((service) => service === "up") && state === "calm";
    return { status: isWell ? "ok" : "degraded", ...states, load: { state } };
  }

  async function details() {
    const { shells } = services;
    return {
      ...(await words()),
      load: load.state(),
      circuits: services.backend.circuits(),
      failures: Object.fromEntries(names.map((name) => [name, failuresOf(name, told)])),
      events: eventCounts(),
      shellCache: { enabled: shells.enabled, ...shells.size(), ...(shells.outliving && { outliving: shells.outliving.state() }) },
    };
  }

  return {
    details: ({ request, url }) => (url.pathname === path && isTrusted(request) ? details().then(answer) : undefined),
    words: ({ url }) => (url.pathname === path ? words().then(answer) : undefined),
  };
}

const names: readonly ReadService[] = ["content", "flags", "backend"];

async function look(services: Services): Promise<Record<ReadService, State>> {
  const answers = await Promise.all(names.map((name) => services[name].health()));
  const states = names.map((name, place) => [name, stateOf(name, answers[place] === true, services)]);
  return Object.fromEntries(states) as Record<ReadService, State>;
}

function stateOf(name: ReadService, answers: boolean, { backend }: Services): State {
  if (!answers) return "down";
  const { failed, share } = failuresOf(name, failing.within);
  const isBroken = name === "backend" && Object.values(backend.circuits()).some((circuit) => circuit !== "closed");
  return isBroken || (failed >= failing.reads && share >= failing.share) ? "failing" : "up";
}

function answer(body: Record<string, unknown>): Response {
  return Response.json(body, { headers: { "cache-control": "no-store" } });
}
