import { z } from "zod";
import { openExperimentStore } from "../console/store.ts";
import { log, messageOf } from "../log.ts";

/** Part of an experiment's definition that results need. */
const definition = z.object({
  name: z.string(),
  changeNumber: z.number().default(1),
  killed: z.boolean().default(false),
  defaultTreatment: z.string(),
  treatments: z.array(z.object({ name: z.string(), size: z.number() })).max(100),
});

export type ExperimentDefinition = z.output<typeof definition>;

/** A definition with the earlier versions that the console's history has. */
export type VersionedDefinition = ExperimentDefinition & { earlier: readonly ExperimentDefinition[] };

/** Reads a feature's definition; undefined if the flag store has no valid one. */
export type ReadDefinition = (feature: string) => Promise<VersionedDefinition | undefined>;

/** Shorter than the console's wait for results, which can do without a definition. */
const timeout = 2_000;

/** @param connection of the store that the console edits */
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
