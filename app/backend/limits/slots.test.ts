import { expect, it } from "vitest";
import { createSlots } from "./slots.ts";

const inTurn = createSlots({ all: 16, client: 4, network: 8 });

/** Takes a slot per client until `end` is called; undefined for clients without one. */
function turnsOf(clients: readonly string[]): { got: Promise<readonly (true | undefined)[]>; end(): void } {
  const ends: (() => void)[] = [];
  const work = () => new Promise<true>((resolve) => ends.push(() => resolve(true)));
  return { got: Promise.all(clients.map((client) => inTurn(client, work))), end: () => ends.forEach((end) => void end()) };
}
const count = (got: readonly unknown[]) => got.filter(Boolean).length;

it("leaves turns for others, however many one client asks for", async () => {
  const { got, end } = turnsOf(Array.from({ length: 5 }, () => "192.0.2.1"));
  expect(await inTurn("192.0.2.2", async () => "done")).toBe("done");
  end();
  expect(count(await got)).toBe(4);
  expect(await inTurn("192.0.2.1", async () => "done")).toBe("done");
});

it.each([
  ["a /56", (at: number) => `2001:db8:1:${at.toString(16)}::1`],
  ["a /48", (at: number) => `2001:db8:1:${at.toString(16)}00::1`],
])("leaves half of all turns to others, however many networks one customer has in %s", async (_, addressAt) => {
  const { got, end } = turnsOf(Array.from({ length: 20 }, (__, at) => addressAt(at)));
  expect(await inTurn("2001:db8:2::1", async () => "done")).toBe("done");
  end();
  expect(count(await got)).toBe(8);
});

it("ends the turn of what failed", async () => {
  const failing = () => inTurn("192.0.2.4", () => Promise.reject(new Error("lost")));
  for (let time = 0; time < 5; time += 1) await expect(failing()).rejects.toThrow("lost");
});

it("has none beyond those of all clients together", async () => {
  const { got, end } = turnsOf(Array.from({ length: 20 }, (_, at) => `192.0.2.${at}`));
  expect(await inTurn("198.51.100.1", async () => "done")).toBeUndefined();
  end();
  expect(count(await got)).toBe(16);
});
