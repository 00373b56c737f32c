import { describe, expect, it } from "vitest";
import { germanQuestions } from "./search/german-questions.ts";
import { otherQuestions, unanswerable } from "./search/other-questions.ts";
import { searchOver } from "./search/shop-search.ts";

const tables = Object.entries({ ...germanQuestions, ...otherQuestions }).map(([folder, table]) => ({
  folder,
  rows: table
    .trim()
    .split("\n")
    .map((row) => row.trim().split(" → ") as [question: string, expected: string]),
}));

it("asks at least 200 questions", () => {
  expect(tables.flatMap(({ rows }) => rows).length).toBeGreaterThanOrEqual(200);
});

describe.each(tables)("$folder", async ({ folder, rows }) => {
  const { find } = await searchOver(folder);

  it("shows the right page among the first three results of each question", async () => {
    const wrong: string[] = [];
    for (const [question, expected] of rows) {
      const first = ((await find(question)) ?? []).slice(0, 3);
      if (!first.some((result) => result === expected || (expected.startsWith("theme:") && result.startsWith(`${expected}`))))
        wrong.push(`${question} → ${expected}, but found ${first.join(", ") || "nothing"}`);
    }
    expect(wrong).toEqual([]);
  });

  it("finds nothing for unanswerable questions", async () => {
    for (const question of unanswerable) expect([question, await find(question)]).toEqual([question, []]);
  });
});
