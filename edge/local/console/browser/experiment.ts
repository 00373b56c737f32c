export type TreatmentSize = { name: string; size: number };
export type Audience = { locales?: string[]; channels?: string[]; platforms?: string[]; tags?: string[]; pathPrefixes?: string[] };

/** A stored experiment; saving keeps fields that are not listed here. */
export type EditedExperiment = {
  name: string;
  description?: string;
  enabled?: boolean;
  killed: boolean;
  defaultTreatment: string;
  trafficAllocation: number;
  audience?: Audience;
  treatments: TreatmentSize[];
  forced?: { treatment: string; visitors: string[] }[];
  flagSets?: string[];
  onPaths?: string[];
};

/** Max visitor keys named in a warning. */
const maxNamed = 5;

export const treatmentNames = ["on", "off", "control"] as const;

/**
 * Returns the stored value if the form can show it, else undefined. It may still be invalid, for example if its sizes do not add up to 100.
 */
export function parseExperiment(value: unknown): EditedExperiment | undefined {
  if (!isRecord(value)) return undefined;
  const { name, killed, defaultTreatment, trafficAllocation, treatments, audience, forced } = value;
  const isRight =
    typeof name === "string" &&
    typeof killed === "boolean" &&
    typeof defaultTreatment === "string" &&
    typeof trafficAllocation === "number" &&
    isListOf(treatments, (one) => isRecord(one) && typeof one.name === "string" && typeof one.size === "number") &&
    ["string", "undefined"].includes(typeof value.description) &&
    ["boolean", "undefined"].includes(typeof value.enabled) &&
    (audience === undefined || (isRecord(audience) && Object.values(audience).every(isTexts))) &&
    (forced === undefined || isListOf(forced, (one) => isRecord(one) && typeof one.treatment === "string" && isTexts(one.visitors))) &&
    [value.flagSets, value.onPaths].every((list) => list === undefined || isTexts(list));
  return isRight ? (value as EditedExperiment) : undefined;
}

/** Returns an experiment that gives "off" to all visitors. */
export function newExperiment(name: string): EditedExperiment {
  return {
    name,
    description: "",
    enabled: true,
    killed: false,
    defaultTreatment: "off",
    trafficAllocation: 100,
    treatments: [
      { name: "on", size: 0 },
      { name: "off", size: 100 },
    ],
  };
}

/** Returns a warning about forced visitors that are not visitor keys of the shop; "" without any. The store accepts them nevertheless. */
export function keyWarning(visitors: readonly string[]): string {
  const others = visitors.filter((visitor) => !/^[0-9a-f-]{36}$/.test(visitor));
  if (others.length === 0) return "";
  const more = others.length > maxNamed ? ` and ${others.length - maxNamed} more` : "";
  const names = others.slice(0, maxNamed).map((name) => `"${name.slice(0, 50)}"`);
  return `No visitor of the shop has the key ${names.join(", ")}${more}: a key has 36 characters.`;
}

export type ExperimentState = { kind: "running" | "same" | "stopped" | "broken"; words: string };

/**
 * Describes what visitors get from an experiment; undefined stands for a stored value that the form cannot show.
 *
 * @param isRefused true if the shop rejects it, for example for a wrong sum of sizes or a duplicate name
 */
export function describeExperimentState(experiment: EditedExperiment | undefined, isRefused: boolean): ExperimentState {
  if (isRefused) return { kind: "broken", words: "Off: has a fault" };
  if (!experiment) return { kind: "broken", words: "Broken" };
  const { enabled = true, killed, defaultTreatment, trafficAllocation, treatments } = experiment;
  if (!enabled) return { kind: "stopped", words: "Switched off" };
  if (killed) return { kind: "stopped", words: `Killed: ${defaultTreatment} for all` };
  const given = treatments.filter(({ size }) => size > 0);
  const [only] = given;
  if (trafficAllocation === 0) return { kind: "same", words: `No traffic: ${defaultTreatment} for all` };
  if (given.length === 1 && only && (trafficAllocation === 100 || only.name === defaultTreatment))
    return { kind: "same", words: `${only.name} for all` };
  return { kind: "running", words: trafficAllocation < 100 ? `Running with ${trafficAllocation} %` : "Running" };
}

/** Formats the sizes: "on 50 % · off 50 %". */
export function formatSizes(treatments: readonly TreatmentSize[]): string {
  return treatments.map(({ name, size }) => `${name} ${size} %`).join(" · ");
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isListOf(value: unknown, isRight: (one: unknown) => boolean): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(isRight);
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}
