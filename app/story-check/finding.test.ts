import { expect, it } from "vitest";
import { createFindingReport, maxFindings } from "./finding.ts";

it("a finding that is reported twice counts once, also beyond the listed ones", () => {
  const { note, report } = createFindingReport();
  for (let place = 0; place <= maxFindings; place += 1) note("missing", `content.body.${place}`, "A required field is empty.");
  for (const place of [0, maxFindings]) note("missing", `content.body.${place}`, "A required field is empty.");
  const { errors, findings } = report();
  expect([errors, findings.length]).toEqual([maxFindings + 1, maxFindings]);
});
