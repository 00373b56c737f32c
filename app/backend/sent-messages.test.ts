import { expect, test } from "vitest";
import { type ContactMessageOutcome, createSentMessages } from "./sent-messages.ts";

const fields = { name: "Anna", message: "Guten Tag" };

/** Sends a message of each client, all at once; returns the number of those that reached the back end, and the outcomes. */
async function sendAll(clients: string[], outcome: ContactMessageOutcome, { sendOnce } = createSentMessages()) {
  let count = 0;
  const send = async () => {
    count += 1;
    return outcome;
  };
  const outcomes = await Promise.all(clients.map((client) => sendOnce(client, fields, send)));
  return { count, outcomes };
}

test("a message that is sent twice at once reaches the back end once, and both responses know its outcome", async () => {
  const outcome = { state: "sent" } as const;
  expect(await sendAll(["one", "one"], outcome)).toEqual({ count: 1, outcomes: [outcome, outcome] });
});

test("equal messages of two visitors are both sent", async () => {
  expect((await sendAll(["one", "other"], { state: "sent" })).count).toBe(2);
});

test("a sent message can be sent again after a minute", async () => {
  let now = 0;
  const sent = createSentMessages(() => now);
  const counts = [];
  for (now of [0, 59_999, 60_000]) counts.push((await sendAll(["one"], { state: "sent" }, sent)).count);
  expect(counts).toEqual([1, 0, 1]);
});

test("a message that did not arrive is sent again", async () => {
  const sent = createSentMessages();
  for (const state of ["lost", "often", "sent"] as const) expect((await sendAll(["one"], { state }, sent)).count).toBe(1);
});
