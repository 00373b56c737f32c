/** Drops "(0)" after a country code. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/(?<=^\s*\+.*)\(0\)/, "").replace(/[^\d+]/g, "")}`;
}
