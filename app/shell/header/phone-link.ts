import type { LinkTarget } from "#app/content/links/links.ts";

/** Min digits of a phone number, more than opening hours have. */
const minDigits = 6;

/** Extracts the number of a hotline such as "+44 (0)20 7946 0417, 9–18". Drops the "(0)", which is dialled only within the country. */
export function hotlineLink(hotline: string): LinkTarget | undefined {
  const candidates = hotline.match(/\+?\d[\d\s()/-]*/g) ?? [];
  const numbers = candidates.map((candidate) => candidate.replace(/(\+.*)\(0\)/, "$1").replace(/[^+\d]/g, ""));
  const number = numbers.find((one) => one.replace("+", "").length >= minDigits);
  return number ? { href: `tel:${number}` } : undefined;
}
