/**
 * Returns true if a stored value contains a wanted one. The stored value may have more fields, since the service adds some (ids, dates,
 * defaults). Null, "" and a missing field are equal; lists must have equal lengths.
 */
export function covers(stored: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted)) {
    return Array.isArray(stored) && stored.length === wanted.length && wanted.every((item, place) => covers(stored[place], item));
  }
  if (typeof wanted !== "object" || wanted === null) return stored === wanted || (isEmpty(stored) && isEmpty(wanted));
  if (typeof stored !== "object" || stored === null) return false;
  return Object.entries(wanted).every(([name, value]) => covers((stored as Record<string, unknown>)[name], value));
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}
