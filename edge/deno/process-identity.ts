const attributesName = "OTEL_RESOURCE_ATTRIBUTES";
const idAttribute = "service.instance.id";

/**
 * Returns the variable that names the process in its telemetry, since Deno's OpenTelemetry does not: without it, a store takes the metrics of
 * several processes for those of one. Returns none if telemetry is off, or if the operator names the process.
 */
export function identityVariables(
  read: (name: string) => string | undefined,
  createId: () => string = () => crypto.randomUUID(),
): Record<string, string> {
  if (!["true", "1"].includes(read("OTEL_DENO") ?? "")) return {};
  const attributes = (read(attributesName) ?? "").split(",").flatMap((attribute) => attribute.trim() || []);
  if (attributes.some((attribute) => attribute.startsWith(`${idAttribute}=`))) return {};
  return { [attributesName]: [...attributes, `${idAttribute}=${createId()}`].join(",") };
}
