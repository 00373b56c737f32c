import type { Address } from "#app/locale/address.ts";

export function addressVariant({ channel, country, locale, platform, basename }: Address): string[] {
  return [channel, country, locale, platform, basename];
}

export function traceKey(address: Address): string {
  return [...addressVariant(address), address.path].join(" ");
}
