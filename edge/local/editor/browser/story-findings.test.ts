import { expect, it } from "vitest";
import type { FieldFinding } from "./api.ts";
import { countFindings } from "./story-findings.ts";

it.each([
  [[], ""],
  [["error"], "1 error"],
  [["note", "error", "warning", "error"], "2 errors, 1 warning, 1 note"],
] as const)("findings %j are counted as %j", (severities, words) => {
  const found = severities.map((severity): FieldFinding => ({ severity, path: [], message: "" }));
  expect(countFindings(found)).toBe(words);
});
