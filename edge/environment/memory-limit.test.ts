import { expect, it } from "vitest";
import { createMemoryBudget } from "#app/cache/memory-budget.ts";
import { storeShares } from "#app/cache/memory-shares.ts";
import { memoryMegabytes } from "./memory-limit.ts";

it.each([
  ["the variable, before all others", { MEMORY_MEGABYTES: 300, AWS_LAMBDA_FUNCTION_MEMORY_SIZE: 2_048 }, 512_000_000, 300],
  ["the function's size on Vercel", { AWS_LAMBDA_FUNCTION_MEMORY_SIZE: 2_048 }, 4_000_000_000, 2_048],
  ["an instance's on Deno Deploy", { DENO_DEPLOYMENT_ID: "a" }, undefined, 768],
  ["the container's limit", {}, 536_870_912, 536],
  ["a container that is too small for the shop", {}, 33_554_432, 128],
  ["a control group without a limit", {}, 2 ** 63, 1_024],
  ["a runtime that names none", {}, 0, 1_024],
  ["nothing", {}, undefined, 1_024],
])("the budget is %s", (_, variables, constrained, megabytes) => {
  expect(memoryMegabytes(variables, constrained)).toBe(megabytes);
});

it("all stores together fit into the heap at every budget, with room for requests", () => {
  const bytesPerEntry = {
    traces: 200,
    themes: 250,
    searchedStories: 6_000,
    searchedThemes: 210,
    stories: 15_000,
    links: 300,
    redirects: 600,
  };
  for (const megabytes of [128, 256, 768, 1_024, 4_096]) {
    const budget = createMemoryBudget(megabytes * 1_000_000);
    const sizes = Object.entries(storeShares).map(([name, { unit }]) => {
      const { full } = budget.boundOf(name as keyof typeof storeShares).open(() => 0);
      return unit === "bytes" ? full : full * (bytesPerEntry[name as keyof typeof bytesPerEntry] ?? 200);
    });
    expect(sizes.reduce((sum, size) => sum + size, 0) / budget.heap).toBeLessThan(0.85);
  }
});
