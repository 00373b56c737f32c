import { z } from "zod";
import { writtenExperimentsSchema } from "./experiments.ts";

/** JSON schema cannot express sums of sizes and unique names: `findExperimentIssues` checks them. */
export function experimentsJsonSchema() {
  return z.toJSONSchema(writtenExperimentsSchema, { io: "input", target: "draft-2020-12" });
}
