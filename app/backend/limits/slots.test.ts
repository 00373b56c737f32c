import { expect, it } from "vitest";
import { createSlots } from "./slots.ts";

const takeSlot = createSlots({ all: 16, client: 4, network: 8 });

/** Holds a slot per client until `end` is called; `taken` has undefined for each refused client. */
function slotsOf(clients: readonly string[]): { taken: Promise<readonly (true | undefined)[]>; end(): void } {
  const ends: (() => void)[] = [];
  const work = () => new Promise<true>((resolve) => ends.push(() => resolve(true)));
  return { taken: Promise.all(clients.map((client) => takeSlot(client, work))), end: () => ends.forEach((end) => void end()) };
}
const count = (taken: readonly unknown[]) => taken.filter(Boolean).length;

it("one client leaves slots for others", async () => {
  const { taken, end } = slotsOf(Array.from({ length: 5 }, () => "192.0.2.1"));
  expect(await takeSlot("192.0.2.2", async () => "done")).toBe("done");
  end();
  expect(count(await taken)).toBe(4);
  expect(await takeSlot("192.0.2.1", async () => "done")).toBe("done");
});

it.each([
  ["a /56", (at: number) => `2001:db8:1:${at.toString(16)}::1`],
  ["a /48", (at: number) => `2001:db8:1:${at.toString(16)}00::1`],
])("one customer with many networks in %s leaves half of all slots to others", async (_, addressAt) => {
  const { taken, end } = slotsOf(Array.from({ length: 20 }, (__, at) => addressAt(at)));
  expect(await takeSlot("2001:db8:2::1", async () => "done")).toBe("done");
  end();
  expect(count(await taken)).toBe(8);
});

it("a failed task frees its slot", async () => {
  const failing = () => takeSlot("192.0.2.4", () => Promise.reject(new Error("lost")));
  for (let time = 0; time < 5; time += 1) await expect(failing()).rejects.toThrow("lost");
});

it("a client is refused once all slots are taken", async () => {
  const { taken, end } = slotsOf(Array.from({ length: 20 }, (_, at) => `192.0.2.${at}`));
  expect(await takeSlot("198.51.100.1", async () => "done")).toBeUndefined();
  end();
  expect(count(await taken)).toBe(16);
});
