import type { LinkTarget } from "#app/content/links.ts";

/** The number at the end of a hotline such as "Mon–Fri, 9–18: 030 123 45"; undefined when it ends in words. */
export function phoneLink(hotline: string): LinkTarget | undefined {
  const number = /[+\d][\d\s()/-]*$/.exec(hotline)?.[0].replace(/[^+\d]/g, "");
  return number ? { href: `tel:${number}` } : undefined;
}
