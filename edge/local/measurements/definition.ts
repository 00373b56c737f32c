import { z } from "zod";
import { openExperimentStore } from "../console/store.ts";
import { log, messageOf } from "../log.ts";

/** Part of an experiment's definition that is needed to compute results. */
const definition = z.object({
  name: z.string(),
  changeNumber: z.number().default(1),
  killed: z.boolean().default(false),
  defaultTreatment: z.string(),
  treatments: z.array(z.object({ name: z.string(), size: z.number() })).max(100),
});

export type ExperimentDefinition = z.output<typeof definition>;

/** A definition, with the earlier versions that the console's history still contains. */
export type VersionedDefinition = ExperimentDefinition & { earlier: readonly ExperimentDefinition[] };

/** Reads a feature's definition; undefined if the flag store has no valid definition or cannot be read. */
export type ReadDefinition = (feature: string) => Promise<VersionedDefinition | undefined>;

/** Max wait for the flag store (ms); shorter than the console's wait for results, since results can be computed without a definition. */
const timeout = 2_000;

/** @param connection URL and token of the store that the console edits */
export function createDefinitionReader(connection: { address: string; token: string }): ReadDefinition {
  const store = openExperimentStore({ ...connection, timeout });
  return async (feature) => {
    try {
      const { experiments, history } = await store.read();
      const [current] = definitionsOf(feature, experiments);
      const before = history.map((entry) => entry.before);
      return current && { ...current, earlier: definitionsOf(feature, before) };
    } catch (error) {
      log("definitions-read-failed", { error: messageOf(error) });
      return undefined;
    }
  };
}

function definitionsOf(feature: string, candidates: readonly unknown[]): ExperimentDefinition[] {
  return candidates.flatMap((each) => definition.safeParse(each).data ?? []).filter(({ name }) => name === feature);
}
