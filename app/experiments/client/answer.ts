import { maxKeyLength } from "./limits.ts";

/** The edge's decision for this visitor; `byPage` is true if the visitor may be in the audience on other pages (counted-evaluation.ts). */
export type Flag = { treatment: string; label: string; changeNumber: number; byPage?: unknown };

export type ExperimentsResponse = { key: string; trafficType: string; experiments: Readonly<Record<string, Flag>> };

const maxExperiments = 500;

/** Leaves out invalid experiments, and those after the first 500. */
export function parseExperimentsResponse(value: unknown): ExperimentsResponse | undefined {
  const { key, trafficType, experiments } = (value ?? {}) as Partial<Record<keyof ExperimentsResponse, unknown>>;
  if (!isText(key) || key.length > maxKeyLength || !isText(trafficType) || !experiments) return undefined;
  const valid: Record<string, Flag> = Object.create(null);
  for (const [name, flag] of Object.entries(experiments).slice(0, maxExperiments)) {
    const { treatment, label, changeNumber } = (flag ?? {}) as Partial<Record<keyof Flag, unknown>>;
    if (isText(treatment) && isText(label) && Number.isFinite(changeNumber)) valid[name] = flag as Flag;
  }
  return { key: key.trim(), trafficType, experiments: valid };
}

const isText = (value: unknown): value is string => typeof value === "string";
