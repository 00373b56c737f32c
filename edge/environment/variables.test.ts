import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isRequiredVariable } from "./env-example.ts";
import { variableDescriptions } from "./variable-descriptions.ts";
import { type VariableName, variableNames, variablesSchema } from "./variables.ts";

/** Describes the default of an unset variable. */
function defaultOf(name: VariableName): string {
  const unset = variablesSchema.shape[name].safeParse(undefined);
  if (!unset.success || isRequiredVariable(name)) return "required";
  return unset.data === undefined || unset.data.toString() === "" ? "none" : `\`${unset.data}\``;
}

describe("the table of variables", () => {
  it("equals that of docs/operate/variables.md", () => {
    const rows = variableNames.map((name) => [`\`${name}\``, defaultOf(name), variableDescriptions[name]]);
    const cells = [["variable", "default", "description"], ["---", "---", "---"], ...rows];
    const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
    const table = cells.map((row) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0, cell === "---" ? "-" : " ")).join(" | ")} |`);
    const page = "docs/operate/variables.md";
    const shown = readFileSync(page, "utf8")
      .match(/^\| variable .*\n(\|.*\n)+/m)?.[0]
      .trimEnd();
    expect(shown, `${page} shows another table than edge/environment makes: paste that`).toBe(table.join("\n"));
  });
});
