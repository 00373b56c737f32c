import { maxEventTypeLength, maxKeyLength, maxProperties, maxPropertiesBytes } from "./limits.ts";
import type { Report } from "./reports.ts";

export type EventProperties = Readonly<Record<string, unknown>>;

export type ValidProperties = { properties: Record<string, unknown> | null; bytes: number };

/** Shell 5.12. */
export function parseVisitorKey(key: unknown, report: Report): string | undefined {
  const trimmed = typeof key === "string" ? key.trim() : "";
  if (trimmed && trimmed.length <= maxKeyLength) return trimmed;
  report("key-or-traffic-type-invalid");
  return undefined;
}

export function parseTrafficType(trafficType: unknown, report: Report): string | undefined {
  if (typeof trafficType === "string" && trafficType) return trafficType.toLowerCase();
  report("key-or-traffic-type-invalid");
  return undefined;
}

/**
 * Replaces invalid characters with underscores (shell 5.9); rejects names that are too long or do not start with a letter or digit, as the
 * SDK does.
 */
export function parseEventType(name: unknown, report: Report): string | undefined {
  const replaced = (typeof name === "string" ? name : "").replace(/[^-\w.:]/g, "_");
  if (/^[a-z\d]/i.test(replaced) && replaced.length <= maxEventTypeLength) return replaced;
  report("event-type-invalid");
  return undefined;
}

/** From shell 5.10. */
export function isValidValue(value: unknown, report: Report): value is number | undefined {
  if (value === undefined || Number.isFinite(value)) return true;
  report("value-invalid");
  return false;
}

/**
 * Copies the properties of an event (shell 5.11); values other than strings, finite numbers, booleans and null become null. Returns
 * undefined if `given` is not a plain object or is too large.
 *
 * Sizes are the SDK's estimate: 1,024 bytes for the event, 2 per character of a name or string, 8 per number, 4 per boolean.
 */
export function parseEventProperties(given: unknown, report: Report): ValidProperties | undefined {
  let bytes = 1_024;
  if (given === undefined || given === null) return { properties: null, bytes };
  if (Object.getPrototypeOf(given) !== Object.prototype) {
    report("properties-invalid");
    return undefined;
  }
  const pairs = Object.entries(given);
  if (pairs.length > maxProperties) report("properties-too-many");
  const properties: Record<string, unknown> = {};
  for (const [name, value] of pairs) {
    const size = sizeOf(value);
    if (size === undefined) report("property-invalid", { property: name });
    properties[name] = size === undefined ? null : value;
    bytes += name.length * 2 + (size ?? 0);
    if (bytes > maxPropertiesBytes) {
      report("event-too-large");
      return undefined;
    }
  }
  return { properties, bytes };
}

function sizeOf(value: unknown): number | undefined {
  if (value === null) return 0;
  if (typeof value === "string") return value.length * 2;
  if (typeof value === "boolean") return 4;
  return Number.isFinite(value) ? 8 : undefined;
}
