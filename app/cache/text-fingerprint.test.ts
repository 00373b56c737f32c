import { expect, it } from "vitest";
import { textFingerprint } from "./text-fingerprint.ts";

it("a fingerprint is the same for the same text in every process, and another one for another text", () => {
  expect(textFingerprint('{"price":1}')).toBe("b4f29e2eeb594d1a5e219cc6e8cc8b38");
  const texts = Array.from({ length: 20_000 }, (_, number) => `{"price":${number}}`);
  expect(new Set(texts.map(textFingerprint)).size).toBe(texts.length);
  expect(new Set(texts.map((text) => textFingerprint(text).length))).toEqual(new Set([32]));
});
