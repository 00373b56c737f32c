export const closedCookieValue = "disabled";

export const bannerCookieName = "smart-banner";

/** Each bar has its own cookie, so that closing one does not hide the next. */
export function barCookieName(id: string): string {
  return `bar-${id.replace(/[^\w-]/g, "_")}`;
}
