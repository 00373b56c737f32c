import { decryptOverrides, verifyAccess, version } from "flags";
import { experimentName } from "./experiment.ts";
import type { Experiments } from "./experiments.ts";
import { type Override, type OverrideFault, overriddenTreatment } from "./override.ts";

// Imported at the first use, so that shops without Vercel's toolbar never load the package.

const maxTreatments = 500;

export type ExplorerOverride = { treatments: Override["treatments"]; faults: (OverrideFault | "forged")[] };

/** A null treatment means no override. */
export async function readExplorerOverride(value: string, secret: string): Promise<ExplorerOverride> {
  const treatments = new Map<string, "on" | "off">();
  const decrypted: unknown = await decryptOverrides(value, secret);
  if (decrypted === undefined) return { treatments, faults: ["forged"] };
  const faults = new Set<OverrideFault>();
  for (const [name, candidate] of Object.entries(decrypted ?? {}).slice(0, maxTreatments)) {
    const { data } = overriddenTreatment.safeParse(candidate);
    if (candidate === null) continue;
    if (!experimentName.safeParse(name).success) faults.add("the override's feature is no name of an experiment");
    else if (data) treatments.set(name, data);
    else faults.add("the override's treatment is neither on nor off");
  }
  return { treatments, faults: [...faults] };
}

/** Lists the flag definitions; responds with 401 unless `authorization` was created with `secret`. */
export async function flagDefinitionsResponse(
  authorization: string | null,
  secret: string,
  experiments: () => Promise<Experiments>,
  consoleOrigin: string | undefined,
): Promise<Response> {
  const headers = { "cache-control": "private, no-store", "x-flags-sdk-version": version };
  if (!(await verifyAccess(authorization ?? undefined, secret))) return Response.json(null, { status: 401, headers });
  const options = overriddenTreatment.options.map((value) => ({ value, label: value }));
  const definitions = [...(await experiments())].map(([name, { description }]) => [
    name,
    { options, ...(description && { description }), ...(consoleOrigin && { origin: consoleOrigin }) },
  ]);
  return Response.json({ definitions: Object.fromEntries(definitions), hints: [] }, { headers });
}
