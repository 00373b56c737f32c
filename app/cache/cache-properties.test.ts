import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { open } from "../../tests/fakes/opened-cache.ts";
import { createCache } from "./cache.ts";

describe("a cache", () => {
  it("never exceeds its maximum weight", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string({ maxLength: 5 }), fc.string({ maxLength: 30 }))), (entries) => {
        const cache = createCache<string>({ max: 50, weigh: (value) => value.length });
        for (const [of, value] of entries) cache.set(of, value);
        const held = [...new Set(entries.map(([of]) => of))].map((of) => cache.peek(of)?.length ?? 0);
        expect(held.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(50);
      }),
    );
  });

  it("never serves a value older than the caller allows, and reads a key once at a time, in any order of events", async () => {
    const event = fc.oneof(
      fc.record({ do: fc.constant("ask" as const), maxWait: fc.nat(200), maxAge: fc.nat(3_000) }),
      fc.record({ do: fc.constant("pass" as const), time: fc.nat(1_500) }),
      fc.record({ do: fc.constant("end" as const), well: fc.boolean() }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 40 }), async (events) => {
        const { clock, reads, get } = open();
        const answers: Promise<unknown>[] = [];
        let ended = 0;
        let number = 0;
        for (const step of events) {
          if (step.do === "pass") clock.now += step.time;
          else if (step.do === "ask") {
            const at = clock.now;
            const answer = get({ canServeStale: (age) => age <= step.maxAge, maxWait: 0 });
            answers.push(
              answer.then(
                ({ value, from }) => {
                  const age = at - Number(value.split(" ")[1]);
                  if (from === "fresh") expect(age).toBeLessThan(1_000);
                  if (from === "stale") expect(age).toBeLessThanOrEqual(step.maxAge);
                },
                (error) => expect(String(error)).toBe("Error: down"),
              ),
            );
          } else if (reads[ended]) {
            if (step.well) reads[ended]?.arrive(`${number++} ${clock.now}`);
            else reads[ended]?.fail(new Error("down"));
            ended += 1;
          }
          await new Promise((resolve) => setImmediate(resolve));
          expect(reads.length - ended).toBeLessThanOrEqual(1);
        }
        for (; reads[ended]; ended += 1) reads[ended]?.arrive(`${number++} ${clock.now}`);
        await Promise.all(answers);
      }),
      { numRuns: 200 },
    );
  });
});
