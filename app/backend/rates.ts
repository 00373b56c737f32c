import { LRUCache } from "lru-cache";
import { type Allowance, type Draw, openBuckets } from "#app/cache/buckets.ts";
import type { Call } from "./call.ts";
import { type Network, networksOf, regionOf } from "./network.ts";

const minute = 60_000;

/** How often one client may make a call: forms are filled in by hand, pages ask by themselves. */
const byClient = { GET: { most: 600, within: minute }, POST: { most: 20, within: minute } } as const;

/**
 * How often a call may be about the same account or mailbox: from one client, and from all of them. Passwords are guessed
 * from many addresses, and mails are asked for in somebody else's name; who has logged in from a client before is not bound
 * by what all the others try.
 */
const byTarget = {
  account: { oneClient: { most: 10, within: 5 * minute }, everybody: { most: 100, within: 5 * minute } },
  mailbox: { oneClient: { most: 10, within: 10 * minute }, everybody: { most: 20, within: 30 * minute } },
} as const satisfies Record<string, Record<"oneClient" | "everybody", Allowance>>;

/** So many accounts with the client that they were logged in from are remembered. */
const mostKnown = 20_000;

type Bounded = Pick<Call, "name" | "method" | "target">;

export type Rates = {
  /** Takes one call of a client; the seconds after which it may ask again where it has none left, else 0. */
  take(client: string, call: Bounded): number;
  /**
   * Takes one call about whom its `target` names in the question; gives seconds like `take`, and what says that the call
   * went well: it counts for nothing then.
   */
  takeFor(client: string, call: Bounded, question: Readonly<Record<string, unknown>>): Promise<{ wait: number; succeeded(): void }>;
};

/**
 * Bounds how often browsers make calls, by the visitor's network and by whom a call is about. Nothing that names a person is
 * kept: an account is a salted hash, and the salt ends with the process.
 *
 * @param now milliseconds
 */
export function openRates(now: () => number = () => performance.now()): Rates {
  const buckets = openBuckets(now);
  const known = new LRUCache<string, true>({ max: mostKnown });
  const salt = crypto.randomUUID();

  return {
    take(client, { name, method }) {
      const draws = networksOf(client).map((network) => ({
        key: `${name} ${network.name}`,
        allowance: { ...byClient[method], most: byClient[method].most * network.clients },
        shared: `${name} ${regionOf(network)}`,
      }));
      return inSeconds(buckets.take(draws));
    },

    async takeFor(client, { name, target }, question) {
      const text = target ? normalised(question[target.field]) : "";
      if (!target || text === "") return { wait: 0, succeeded() {} };
      const [narrowest] = networksOf(client) as [Network];
      const whom = await hashOf(`${salt} ${text}`);
      const everybody = `${name} for ${whom}`;
      const one = `${everybody} from ${narrowest.name}`;
      const { oneClient, everybody: all } = byTarget[target.kind];
      const draws: Draw[] = [{ key: one, allowance: oneClient, shared: `${name} from one for ${whom.slice(0, 2)}` }];
      if (!known.has(one)) draws.push({ key: everybody, allowance: all, shared: `${name} from all for ${whom.slice(0, 2)}` });
      const wait = inSeconds(buckets.take(draws));
      const succeeded = () => {
        if (target.kind !== "account") return;
        known.set(one, true);
        for (const { key } of draws) buckets.giveBack(key);
      };
      return { wait, succeeded };
    },
  };
}

function inSeconds(milliseconds: number): number {
  return Math.ceil(milliseconds / 1_000);
}

/** One mailbox in one spelling: case and what stands behind a plus make no other one. */
function normalised(address: unknown): string {
  if (typeof address !== "string") return "";
  const [local = "", ...domain] = address.normalize("NFKC").trim().toLowerCase().split("@");
  return [local.replace(/(?<=.)\+.*/, ""), ...domain].join("@");
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest).subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
