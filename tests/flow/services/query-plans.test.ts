import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";

const plans = z.array(z.object({ statement: z.string(), plan: z.array(z.string()) }));

/** Tables whose size does not depend on the number of designs: parts and prices of cards and books, and parameters. */
const short = [
  "json_each",
  "card",
  "card_word",
  "card_paper",
  "card_punching",
  "card_quantity",
  "card_quantity_scale",
  "photobook_variant",
];

const project = join(import.meta.dirname, "../../..");

test("no statement of a list or its counts scans themes, designs or a complete list", () => {
  const deno = join(project, "node_modules/.bin/deno");
  const printed = execFileSync(deno, ["run", "--no-prompt", "tests/flow/services/query-plans.ts"], { cwd: project, encoding: "utf8" });
  const found = plans.parse(JSON.parse(printed));
  for (const table of ["listed", "listed_under", "theme", "calendar_design_group", "collage_design_group", "photobook_design_group_set"])
    expect(found.some(({ plan }) => plan.some((step) => step.startsWith(`SEARCH ${table} `)))).toBe(true);
  const slow = found.filter(({ statement, plan }) => plan.some((step) => isScan(step) || isWalk(step, statement)));
  expect(slow).toEqual([]);
});

/** Tells if a step scans a table; "(subquery-1)" is the result of another step. */
function isScan(step: string): boolean {
  const [, table = ""] = /^SCAN (\S+)/.exec(step) ?? [];
  return table !== "" && !table.startsWith("(") && !short.includes(table);
}

/** Tells if a step reads all positions of a list; the last one alone is found by index. */
function isWalk(step: string, statement: string): boolean {
  return /^SEARCH listed .*\(list=\? AND sort=\?\)$/.test(step) && !statement.includes("max(place)");
}
