export const closedCookieValue = "disabled";

export const bannerCookieName = "smart-banner";

/** Returns a cookie name for each bar, so that closing one does not hide the next. */
export function barCookieName(id: string): string {
  return `bar-${id.replace(/[^\w-]/g, "_")}`;
}
