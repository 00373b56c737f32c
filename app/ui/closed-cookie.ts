/** What the cookie of something that was closed says; the edge reads it (request/reads.ts). */
export const disabled = "disabled";

/** The smart banner is one thing, whatever it says. */
export const bannerCookie = "smart-banner";

/** The cookie of a bar that was closed: each id that an editor gives has its own, so that a new bar shows. */
export function barCookie(id: string): string {
  return `bar-${id.replace(/[^\w-]/g, "_")}`;
}
