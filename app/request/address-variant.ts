import type { ShopAddress } from "#app/locale/address.ts";

export function addressVariant({ channel, country, locale, platform, basename }: ShopAddress): string[] {
  return [channel, country, locale, platform, basename];
}

export function traceKey(address: ShopAddress): string {
  return [...addressVariant(address), address.path].join(" ");
}
