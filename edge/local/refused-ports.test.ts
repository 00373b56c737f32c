import { expect, it } from "vitest";
import { portsFrom } from "./environment.ts";
import { refusedPorts } from "./refused-ports.ts";

it.each([
  [4000, []],
  [5000, []],
  [6000, [6000]],
  [5055, [5060, 5061]],
  [6665, [6665, 6666, 6667, 6668, 6669]],
] as const)("of eight ports from %d browsers refuse %j", (first, refused) => {
  expect(refusedPorts(Object.values(portsFrom(first)))).toEqual(refused);
});

it("fetch refuses these ports, too", async () => {
  const reasonOf = (port: number) => fetch(`http://127.0.0.1:${port}/`).catch((error: Error) => String(error.cause));
  for (const port of refusedPorts(Array.from({ length: 65_535 }, (_, place) => place + 1)))
    expect(await reasonOf(port)).toContain("bad port");
});
