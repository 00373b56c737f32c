import { expect, it } from "vitest";
import { inTurn, inTurnUntilTaken } from "./file-turns.ts";

const staying = new AbortController().signal;
const size = 1_000_000;
const given = (client: string, leaving = staying) => inTurnUntilTaken(client, leaving, async () => new Response(new Uint8Array(size)));

it("leaves turns for others, however many one client asks for", async () => {
  const ends: (() => void)[] = [];
  const slow = () => inTurn("192.0.2.1", () => new Promise<true>((resolve) => ends.push(() => resolve(true))));
  const taken = Array.from({ length: 4 }, slow);
  expect(await slow()).toBeUndefined();
  expect(await inTurn("192.0.2.2", async () => "done")).toBe("done");
  for (const end of ends) end();
  expect(await Promise.all(taken)).toEqual([true, true, true, true]);
  expect(await inTurn("192.0.2.1", async () => "done")).toBe("done");
});

it("ends the turn of a file that is given when all of it is taken, or its reader has left", async () => {
  const files = await Promise.all(Array.from({ length: 4 }, () => given("192.0.2.3")));
  expect(await given("192.0.2.3")).toBeUndefined();
  expect((await files[0]?.bytes())?.byteLength).toBe(size);
  const leaving = new AbortController();
  expect(await given("192.0.2.3", leaving.signal)).toBeDefined();
  expect(await given("192.0.2.3")).toBeUndefined();
  leaving.abort();
  expect(await given("192.0.2.3")).toBeDefined();
  await files[1]?.body?.cancel();
  expect(await given("192.0.2.3")).toBeDefined();
});

it("ends the turn of what failed", async () => {
  const failing = () => inTurnUntilTaken("192.0.2.4", staying, () => Promise.reject(new Error("lost")));
  for (let time = 0; time < 5; time += 1) await expect(failing()).rejects.toThrow("lost");
});
