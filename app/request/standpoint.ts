import type { Address } from "#app/locale/address.ts";

/** What every page of an address differs by, whatever else it is read from. */
export function standpointOf({ channel, country, locale, platform, basename }: Address): string[] {
  return [channel, country, locale, platform, basename];
}

/** What the traces of a page are kept under. */
export function traceAddress(address: Address): string {
  return [...standpointOf(address), address.path].join(" ");
}
