import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { hexDigest } from "./hash.ts";

it.each(["SHA-1", "SHA-256"] as const)("the %s of a text equals Node's, in full or truncated", async (algorithm) => {
  const whole = createHash(algorithm).update("Größe 60 × 40").digest("hex");
  expect(await hexDigest(algorithm, "Größe 60 × 40")).toBe(whole);
  expect(await hexDigest(algorithm, "Größe 60 × 40", 8)).toBe(whole.slice(0, 16));
});
