import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ConfigurationAnswer } from "./model.ts";
import { primeConfiguration, readConfiguration } from "./read-configuration.ts";

const requested = vi.fn(async (address: string) => Response.json(`answer of ${address}`));
const answer = { query: "size=a3" } as ConfigurationAnswer;

beforeEach(() => {
  vi.stubGlobal("fetch", requested);
  requested.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

it("an answer is handed over to its canonical URL once, without a request", async () => {
  primeConfiguration("/c?size=a3", answer);
  expect(await readConfiguration("/c?size=a3")).toBe(answer);
  expect(requested).not.toHaveBeenCalled();
  expect(await readConfiguration("/c?size=a3")).toBe("answer of /c?size=a3");
});

it("an answer that was not read next is requested again, as its price may have changed", async () => {
  primeConfiguration("/c?size=a3", answer);
  expect(await readConfiguration("/c?size=a2")).toBe("answer of /c?size=a2");
  expect(await readConfiguration("/c?size=a3")).toBe("answer of /c?size=a3");
});
