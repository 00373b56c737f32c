import { variableNames, variablesSchema } from "../../environment/variables.ts";
import { type DoctorVariables, type Finding, ok, wrong } from "./finding.ts";

/** Returns true if a variable is set that makes the shop use other services or domains than the local ones. */
export function isConfigured(values: DoctorVariables): boolean {
  return ["DOMAIN_PATTERN", "CONTENT_TOKEN", "CONTENT_PREVIEW_TOKEN", "GLOBAL_CONFIG", "EDGE_CONFIG", "BACKEND_ENDPOINT"].some(
    (name) => values[name],
  );
}

/** Reports each missing or invalid variable with its rule, never with its value. */
export function checkVariables(values: DoctorVariables): Finding[] {
  if (!isConfigured(values)) return [ok("variables", "none is set: npm start runs the shop with the services of this machine")];
  const placeholders = variableNames.filter((name) => values[name]?.includes("…"));
  if (placeholders.length > 0) return placeholders.map((name) => wrong(name, "still has the … of the example", "put your value there"));
  const known = Object.fromEntries(variableNames.map((name) => [name, values[name]]));
  const parsed = variablesSchema.safeParse(known);
  if (parsed.success) return [ok("variables", "all required ones are set, and all are valid")];
  return parsed.error.issues.map(({ path: [key], message }) => {
    const name = String(key);
    const cure = `it ${message}; .env.example describes it`;
    return wrong(name, values[name] === undefined ? "is not set" : "is not valid", cure);
  });
}
