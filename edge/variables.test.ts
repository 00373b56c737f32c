import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { descriptions, variables } from "./variables.ts";

/** What stands in for a variable that is not set. */
function usual(schema: (typeof variables.shape)[keyof typeof variables.shape]): string {
  const unset = schema.safeParse(undefined);
  if (!unset.success) return "required";
  return unset.data === undefined || unset.data.toString() === "" ? "none" : `\`${unset.data}\``;
}

describe("the table of variables", () => {
  it("is the README's", () => {
    const rows = Object.entries(variables.shape).map(([name, schema]) => [
      `\`${name}\``,
      usual(schema),
      descriptions[name as keyof typeof descriptions],
    ]);
    const cells = [["variable", "default", "what it is"], ["---", "---", "---"], ...rows];
    const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
    const table = cells.map((row) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0, cell === "---" ? "-" : " ")).join(" | ")} |`);
    const shown = readFileSync("README.md", "utf8")
      .match(/^\| variable .*\n(\|.*\n)+/m)?.[0]
      .trimEnd();
    expect(shown, "README.md shows another table than edge/variables.ts makes: paste that").toBe(table.join("\n"));
  });
});
