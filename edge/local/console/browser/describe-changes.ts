const labels: Record<string, string> = {
  description: "Description",
  enabled: "Enabled",
  killed: "Kill switch",
  defaultTreatment: "Default treatment",
  trafficAllocation: "Traffic",
  treatments: "Sizes",
  forced: "Forced visitors",
  flagSets: "Flag sets",
  onPaths: "On for all below",
  seed: "Seed",
};

const maxLength = 160;
/** Fields that the console sets itself. */
const counted = new Set(["changeNumber"]);

/**
 * Describes the difference between two versions of an experiment, one line per changed field; undefined or null means that it is absent.
 */
export function describeChanges(before: unknown, after: unknown): string[] {
  if (!isRecord(before)) return isRecord(after) ? ["Created"] : [];
  if (!isRecord(after)) return ["Deleted"];
  const [old, next] = [flat(before), flat(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(next)])].flatMap((field) => {
    const [from, to] = [valueInWords(field, old[field]), valueInWords(field, next[field])];
    return from === to ? [] : [`${labelOf(field)}: ${shorten(from)} → ${shorten(to)}`];
  });
}

/** Moves the audience's fields to the top level, as "audience locales", and drops fields that the console sets. */
function flat({ audience, ...fields }: Record<string, unknown>): Record<string, unknown> {
  const own = Object.entries(fields).filter(([name]) => !counted.has(name));
  const limits = isRecord(audience) ? Object.entries(audience).map(([name, value]) => [`audience ${name}`, value] as const) : [];
  return Object.fromEntries([...own, ...limits]);
}

function labelOf(field: string): string {
  return Object.hasOwn(labels, field) ? (labels[field] ?? field) : field.charAt(0).toUpperCase() + field.slice(1);
}

function valueInWords(field: string, value: unknown): string {
  if (field === "enabled") return value === false ? "no" : "yes";
  if (value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0)) return "nothing";
  if (typeof value === "boolean") return value ? "on" : "off";
  if (field === "trafficAllocation") return `${value} %`;
  if (!Array.isArray(value)) return isRecord(value) ? JSON.stringify(value) : String(value);
  return value.map(entryInWords).join(", ");
}

function entryInWords(entry: unknown): string {
  if (!isRecord(entry)) return String(entry);
  if ("size" in entry) return `${entry.name} ${entry.size}`;
  return "visitors" in entry ? `${entry.treatment} for ${[entry.visitors].flat().join(" ")}` : JSON.stringify(entry);
}

function shorten(words: string): string {
  return words.length > maxLength ? `${words.slice(0, maxLength)} …` : words;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
