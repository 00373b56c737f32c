import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createRateLimits } from "../../app/backend/limits/rate-limits.ts";
import { type BuildCopy, openWarmBuildCopy, type ShopHere } from "./in-process.ts";
import { visit } from "./visit.ts";

// Guesses of passwords, through the shop and its back end.

let buildCopy: BuildCopy;
let testShop: ShopHere;
beforeAll(async () => {
  buildCopy = await openWarmBuildCopy();
  // The clock stands still, so that limits do not refill while a slow machine sends requests.
  testShop = buildCopy.openShop({}, { rates: createRateLimits({ now: () => 0 }) });
});
afterAll(() => buildCopy.close());

const host = "poster.de";

/** Logs in; returns the answer as a browser gets it, and its duration in milliseconds. */
async function logIn(shop: ShopHere, email: string, peer: string, password = "a wrong password") {
  const since = performance.now();
  const { status, text, headers, setCookies } = await visit(shop, "/web-api/customer-login", {
    host,
    peer,
    method: "POST",
    body: new URLSearchParams({ email, password }).toString(),
    headers: {
      origin: `http://${host}.localhost:${shop.ports.shop}`,
      "content-type": "application/x-www-form-urlencoded",
      cookie: "visitor=00000000-0000-4000-8000-000000000000",
    },
  });
  const { "server-timing": _, ...lasting } = headers;
  return { status, text, headers: lasting, setCookies, time: performance.now() - since };
}

const countOf = (answers: readonly { status: number }[]) => ({
  checked: answers.filter(({ status }) => status === 400).length,
  limited: answers.filter(({ status }) => status === 429).length,
});

/** Sends guesses in batches of 50, the length of the back end's queue of passwords. */
async function inTurns(count: number, guess: (index: number) => ReturnType<typeof logIn>) {
  const answers: Awaited<ReturnType<typeof logIn>>[] = [];
  for (let at = 0; at < count; at += 50)
    answers.push(...(await Promise.all(Array.from({ length: Math.min(50, count - at) }, (_, index) => guess(at + index)))));
  return answers;
}

describe("a guesser", () => {
  const guesses = process.env.EVERYWHERE ? 1_000 : 200;

  test(`with 100 addresses tries ${guesses} passwords of one account: the shop hands on 100, the back end compares 10`, async () => {
    const email = "anna.lindner@example.com";
    const answers = await inTurns(guesses, (index) => logIn(testShop, email, `198.51.${Math.floor(index / 100)}.${index % 100}`));
    expect(countOf(answers)).toEqual({ checked: 100, limited: guesses - 100 });
    expect(answers.filter(({ text }) => text.includes("passen nicht zusammen"))).toHaveLength(10);
  });

  test("with one address tries 100 accounts: the shop hands on 20", async () => {
    const answers = await inTurns(100, (index) => logIn(testShop, `account${index}@example.com`, "203.0.113.9"));
    expect(countOf(answers)).toEqual({ checked: 20, limited: 80 });
  });

  test("learns nothing from status, words or headers of known and unknown accounts, limited or not", async () => {
    const shop = buildCopy.openShop({}, { rates: createRateLimits({ now: () => 0 }) });
    const emails = ["jonas.weber@example.com", "no.jonas@example.com"];
    const answers = await Promise.all(
      emails.map(async (email, place) => {
        const seen: unknown[] = [];
        for (let count = 0; count < 12; count += 1) {
          const { time: _, ...answer } = await logIn(shop, email, `192.0.2.${place}`);
          seen.push(answer);
        }
        return seen;
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
  });
});

/** z of the Mann-Whitney U test: |z| > 3.29 happens by chance once in 1,000 runs if both samples are of one distribution. */
function mannWhitneyZ(one: readonly number[], other: readonly number[]): number {
  const ranked = [...one.map((time) => ({ time, isOne: true })), ...other.map((time) => ({ time, isOne: false }))].sort(
    (a, b) => a.time - b.time,
  );
  const rankSum = ranked.reduce((sum, { isOne }, place) => sum + (isOne ? place + 1 : 0), 0);
  const [n, m] = [one.length, other.length];
  const u = rankSum - (n * (n + 1)) / 2;
  return (u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
}

const median = (times: readonly number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

test("the statistic finds a difference that a constant delay makes, and none within one distribution", () => {
  const noise = Array.from({ length: 200 }, (_, index) => 40 + ((index * 7_919) % 200) / 20);
  const even = noise.filter((_, index) => index % 2 === 0);
  const odd = noise.filter((_, index) => index % 2 === 1);
  expect(Math.abs(mannWhitneyZ(even, odd))).toBeLessThan(3.29);
  expect(
    Math.abs(
      mannWhitneyZ(
        even,
        odd.map((time) => time + 5),
      ),
    ),
  ).toBeGreaterThan(3.29);
});

// 400 passwords take about 20 s.
test.runIf(process.env.EVERYWHERE)("times of 200 known and 200 unknown accounts do not differ", async () => {
  const shop = buildCopy.openShop({}, { rates: createRateLimits({ now: () => 0 }) });
  const known = Array.from({ length: 20 }, (_, index) => `known${index}@example.com`);
  for (const [index, email] of known.entries()) {
    const fields = { salutation: "none", firstName: "A", lastName: "B", email, password: "ten letters", terms: "true" };
    await visit(shop, "/web-api/customer-signup", {
      host,
      peer: `192.0.2.${index}`,
      method: "POST",
      body: new URLSearchParams(fields).toString(),
      headers: { origin: `http://${host}.localhost:${shop.ports.shop}`, "content-type": "application/x-www-form-urlencoded" },
    });
  }
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let index = 0; index < 200; index += 1) {
    const email = known[index % 20] ?? "";
    // Each kind goes first in every other pair, so that load on the machine affects both alike.
    const pair = [
      ["known", email],
      ["unknown", `un${email}`],
    ] as const;
    for (const [kind, address] of index % 2 ? pair : pair.toReversed()) {
      const { status, time } = await logIn(shop, address, `198.51.100.${index}`);
      expect(status).toBe(400);
      times[kind].push(time);
    }
  }
  const z = mannWhitneyZ(times.known, times.unknown);
  console.log(`known ${median(times.known).toFixed(1)} ms, unknown ${median(times.unknown).toFixed(1)} ms (medians), z ${z.toFixed(2)}`);
  expect(Math.abs(z)).toBeLessThan(3.29);
});
