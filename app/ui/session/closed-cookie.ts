/** Read by shell/sources.server.ts. */
export const closedCookieValue = "disabled";

export const bannerCookieName = "smart-banner";

/** Each id has its own cookie, so that a new bar is shown again. */
export function barCookieName(id: string): string {
  return `bar-${id.replace(/[^\w-]/g, "_")}`;
}
