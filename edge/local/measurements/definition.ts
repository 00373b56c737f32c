import { z } from "zod";
import { log, messageOf } from "../log.ts";

/** Part of an experiment's definition that results need. */
const definition = z.object({
  name: z.string(),
  changeNumber: z.number().default(1),
  defaultTreatment: z.string(),
  treatments: z.array(z.object({ name: z.string(), size: z.number() })).max(100),
});

export type Definition = z.output<typeof definition>;

/** Returns the definition of a feature; undefined if the flag store does not give a valid one. */
export type ReadDefinition = (feature: string) => Promise<Definition | undefined>;

const timeout = 2_000;

/** @param store address of an Edge Config with its id */
export function definitionReader(store: string, token: string): ReadDefinition {
  return async (feature) => {
    try {
      const answer = await fetch(`${store}/item/experiments?version=1`, {
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(timeout),
      });
      const experiments = z.array(z.unknown()).parse(await answer.json());
      return experiments.map((each) => definition.safeParse(each).data).find((each) => each?.name === feature);
    } catch (error) {
      log("definitions-unread", { error: messageOf(error) });
      return undefined;
    }
  };
}
