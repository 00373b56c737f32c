import { z } from "zod";
import { experimentsKey, historyKey, parseHistory } from "../console/history.ts";
import { log, messageOf } from "../log.ts";

/** Part of an experiment's definition that results need. */
const definition = z.object({
  name: z.string(),
  changeNumber: z.number().default(1),
  killed: z.boolean().default(false),
  defaultTreatment: z.string(),
  treatments: z.array(z.object({ name: z.string(), size: z.number() })).max(100),
});

export type Definition = z.output<typeof definition>;

/** A definition with its earlier versions, as far as the console's history has them. */
export type VersionedDefinition = Definition & { earlier: readonly Definition[] };

/** Returns the definition of a feature; undefined if the flag store does not give a valid one. */
export type ReadDefinition = (feature: string) => Promise<VersionedDefinition | undefined>;

const items = z.object({ [experimentsKey]: z.array(z.unknown()), [historyKey]: z.unknown().optional() });

const timeout = 2_000;

/** @param store address of an Edge Config with its id */
export function definitionReader(store: string, token: string): ReadDefinition {
  const query = new URLSearchParams([
    ["version", "1"],
    ["key", experimentsKey],
    ["key", historyKey],
  ]);
  return async (feature) => {
    try {
      const answer = await fetch(`${store}/items?${query}`, {
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(timeout),
      });
      const { [experimentsKey]: experiments, [historyKey]: history } = items.parse(await answer.json());
      const [current] = definitionsOf(feature, experiments);
      const before = parseHistory(history).map((entry) => entry.before);
      return current && { ...current, earlier: definitionsOf(feature, before) };
    } catch (error) {
      log("definitions-read-failed", { error: messageOf(error) });
      return undefined;
    }
  };
}

function definitionsOf(feature: string, candidates: readonly unknown[]): Definition[] {
  return candidates.flatMap((each) => definition.safeParse(each).data ?? []).filter(({ name }) => name === feature);
}
