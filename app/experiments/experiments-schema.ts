import { z } from "zod";
import { writtenExperimentsSchema } from "./experiments.ts";

/** Builds the JSON schema of the list of experiments. Sums of sizes and unique names are checked by `experimentFaults` alone. */
export function experimentsJsonSchema() {
  return z.toJSONSchema(writtenExperimentsSchema, { io: "input", target: "draft-2020-12" });
}
