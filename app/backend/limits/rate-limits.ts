import { BoundedLru } from "#app/cache/bounded-lru.ts";
import { hexDigest } from "#app/cache/hash.ts";
import { coarseNetworkName, type Network, networksOf } from "#app/cache/network.ts";
import { createRateLimiter } from "#app/cache/rate-limiter.ts";
import { type BucketLimit, type ClientLimitOptions, createTokenBuckets, type TokenDraw } from "#app/cache/token-buckets.ts";
import { type SharedRateLimit, type SharedState, unsharedState } from "#app/shared-state/shared-state.ts";
import type { RateLimitResult } from "#app/shared-state/shared-store.ts";
import type { Call } from "../call.ts";

const minute = 60_000;
const secondMs = 1_000;

/** `isPerProcess` is true for a limit that only protects the process: to share its counts, each post would be written to the store. */
type ClientLimit = BucketLimit & { isPerProcess?: true };

const byClient = {
  /** Scripts of pages send reads, while people send forms and change carts by hand. */
  read: { max: 600, within: minute },
  form: { max: 20, within: minute },
  cart: { max: 60, within: minute },
  /** A page sends one beacon of web vitals, and few errors before its sender stops (app/observe/browser/send-report.ts). */
  report: { max: 20, within: minute, isPerProcess: true },
  /** The experimentation client of a page posts about ten times a minute, so twelve visitors can share an IP address. */
  measurement: { max: 120, within: minute, isPerProcess: true },
} as const satisfies Record<string, ClientLimit>;

type LimitName = keyof typeof byClient;

const byMethod = { GET: "read", POST: "form" } as const satisfies Record<Call["method"], LimitName>;

/**
 * Limits per account or mailbox, for one client and for all clients together: attackers guess passwords from many IP addresses, and request
 * mails in other people's names. A client that has logged in to the account before is exempt from `everybody`.
 */
const byTarget = {
  account: { oneClient: { max: 10, within: 5 * minute }, everybody: { max: 100, within: 5 * minute } },
  mailbox: { oneClient: { max: 10, within: 10 * minute }, everybody: { max: 20, within: 30 * minute } },
} as const satisfies Record<string, Record<"oneClient" | "everybody", BucketLimit>>;

/** Max pairs of account and client with a successful login that are kept, and max targets for which the shared store did not respond. */
const maxKnown = 20_000;

/** Share of a limit for all processes together, up to which a call may pass without an answer of the shared store. */
const mostShare = 0.8;

/** Clients that the shared store keeps per account after a successful login or sign-up; all expire four weeks after the last addition. */
const knownClients = { max: 20, lifetime: 28 * 24 * 60 * minute };

type Bounded = Pick<Call, "name" | "method" | "target">;

/** Request that is not a call; a client's requests of one `name` are counted together. */
type BoundedRequest = { name: string; limitName: LimitName };

/** Max forms that are parsed and rendered again although their client is beyond its limit; each takes at most 64 kB and 5 ms. */
const refusedForms = { perSecond: 20, atOnce: 20 };

export type RateLimits = {
  /** Takes one call or request; returns 0, or the seconds until the next one is allowed. */
  take(client: string, bounded: Bounded | BoundedRequest): number;
  /**
   * Takes one call about the request's `target`; `wait` is in seconds. After a successful call about an account, `succeeded()` gives the
   * call back.
   */
  takeFor(client: string, call: Bounded, params: Readonly<Record<string, unknown>>): Promise<{ wait: number; succeeded(): void }>;
  mayReadRefused(): boolean;
};

/**
 * Accounts and mailboxes are personal data, kept only as hashes: here with a salt of the process, in the shared store with a secret
 * (key-hash.ts).
 */
export function createRateLimits({
  maxClients,
  shared = unsharedState,
  now = () => performance.now(),
}: ClientLimitOptions & { shared?: SharedState | undefined } = {}): RateLimits {
  const buckets = createTokenBuckets(now, maxClients);
  const mayReadRefused = createRateLimiter(refusedForms, now);
  const known = new BoundedLru<true>(maxKnown);
  const salt = crypto.randomUUID();

  function shareDraw(draw: TokenDraw): void {
    shared.report(draw.key, sharedLimit(draw), 1, ({ total }) => {
      buckets.cap(draw.key, Math.max(0, draw.limit.max - total), draw.limit);
    });
  }

  /** Keys of draws that no call passes without an answer of the shared store: one has passed, or the limit is nearly taken. */
  const needsAnswer = new BoundedLru<true>(maxKnown);

  /**
   * If the shared store does not respond in time, one call per target passes, and the next ones wait a second. While the limit is nearly
   * taken, none passes: each process would allow one call too many.
   */
  async function takeOfAll(draws: readonly TokenDraw[], sharedKey: (draw: TokenDraw) => string): Promise<number> {
    const answers = await Promise.all(
      draws.map(async (draw) => {
        const learn = ({ wait, total }: RateLimitResult) => {
          if (total > draw.limit.max * mostShare) needsAnswer.set(draw.key, true);
          else needsAnswer.delete(draw.key);
          if (wait > 0) buckets.cap(draw.key, 0, draw.limit);
        };
        const taken = await shared.take(sharedKey(draw), sharedLimit(draw), undefined, learn);
        if (taken) learn(taken);
        return taken?.wait;
      }),
    );
    const waits = answers.filter((wait) => wait !== undefined);
    if (shared.state() === "lost") needsAnswer.clear();
    else if (waits.length < answers.length) {
      if (draws.some(({ key }) => needsAnswer.has(key))) waits.push(secondMs);
      for (const { key } of draws) needsAnswer.set(key, true);
    }
    return Math.max(0, ...waits);
  }

  /** A late answer of the store counts from the client's next try. */
  async function isKnown(one: string, clients: string, client: string): Promise<boolean> {
    const learn = (hasItem?: boolean) => {
      if (hasItem) known.set(one, true);
    };
    if (!known.has(one)) learn(await shared.hasItem(clients, client, learn));
    return known.has(one);
  }

  return {
    mayReadRefused,
    take(client, bounded) {
      const { name } = bounded;
      const limit: ClientLimit = byClient["limitName" in bounded ? bounded.limitName : byMethod[bounded.method]];
      const draws = networksOf(client).map((network) => ({
        key: `${name} ${network.name}`,
        limit: limitFor(limit, network),
        shared: `${name} ${coarseNetworkName(network)}`,
      }));
      const wait = buckets.take(draws);
      if (wait === 0 && shared.isShared && !limit.isPerProcess) for (const draw of draws) shareDraw(draw);
      return inSeconds(wait);
    },

    async takeFor(client, { name, target }, params) {
      const text = target ? normalised(params[target.field]) : "";
      if (!target || text === "") return { wait: 0, succeeded() {} };
      const [narrowest] = networksOf(client) as [Network];
      const whom = await hexDigest("SHA-256", `${salt} ${text}`, 16);
      const everybody = `${name} for ${whom}`;
      const one = `${everybody} from ${narrowest.name}`;
      const { oneClient, everybody: all } = byTarget[target.kind];
      const draws: TokenDraw[] = [{ key: one, limit: oneClient, shared: `${name} from one for ${whom.slice(0, 2)}` }];
      const clients = `clients of ${name} for ${text}`;
      const isExempt = target.kind === "account" && (await isKnown(one, clients, narrowest.name));
      if (!isExempt) draws.push({ key: everybody, limit: all, shared: `${name} from all for ${whom.slice(0, 2)}` });
      const ownWait = buckets.take(draws);
      // Processes have different salts, so the shared key contains the text, which shared-state.ts hashes.
      const sharedKey = ({ key }: TokenDraw) => key.replace(whom, () => text);
      const wait = ownWait > 0 || !shared.isShared ? ownWait : await takeOfAll(draws, sharedKey);
      const succeeded = () => {
        if (target.kind !== "account") return;
        known.set(one, true);
        shared.addItem(clients, narrowest.name, knownClients);
        for (const draw of draws) {
          buckets.giveBack(draw.key);
          shared.report(sharedKey(draw), sharedLimit(draw), -1, () => {});
        }
      };
      return { wait: inSeconds(wait), succeeded };
    },
  };
}

function sharedLimit({ limit: { max, within } }: TokenDraw): SharedRateLimit {
  return { max, window: within };
}

function limitFor(limit: BucketLimit, { clients }: Network): BucketLimit {
  return clients === 1 ? limit : { ...limit, max: limit.max * clients };
}

function inSeconds(milliseconds: number): number {
  return Math.ceil(milliseconds / 1_000);
}

/** Normalises an e-mail address, since case and a "+tag" do not make a different mailbox. */
function normalised(address: unknown): string {
  if (typeof address !== "string") return "";
  const [local = "", ...domain] = address.normalize("NFKC").trim().toLowerCase().split("@");
  return [local.replace(/(?<=.)\+.*/, ""), ...domain].join("@");
}
