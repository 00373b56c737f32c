export const closedCookieValue = "disabled";

export const bannerCookieName = "smart-banner";

/** Returns the name of a bar's own cookie, so that closing one bar does not hide the next. */
export function barCookieName(id: string): string {
  return `bar-${id.replace(/[^\w-]/g, "_")}`;
}
