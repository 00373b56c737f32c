import type { LinkTarget } from "#app/content/links.ts";

/** Numbers of a telephone have at least so many digits; hours and dates have fewer. */
const fewestDigits = 6;

/**
 * The number in a hotline such as "Mon–Fri, 9–18: 030 123 45" or "+44 (0)20 7946 0417, 9–18"; undefined when there is none.
 * The "(0)" of an international number is dialled within its country alone.
 */
export function phoneLink(hotline: string): LinkTarget | undefined {
  const candidates = hotline.match(/\+?\d[\d\s()/-]*/g) ?? [];
  const numbers = candidates.map((candidate) => candidate.replace(/(\+.*)\(0\)/, "$1").replace(/[^+\d]/g, ""));
  const number = numbers.find((one) => one.replace("+", "").length >= fewestDigits);
  return number ? { href: `tel:${number}` } : undefined;
}
