import { z } from "zod";
import { writtenExperimentsSchema } from "./experiments.ts";

/** Omits what JSON Schema cannot express: that sizes add up to 100 and names are unique. */
export function buildExperimentsJsonSchema() {
  return z.toJSONSchema(writtenExperimentsSchema, { io: "input", target: "draft-2020-12" });
}
