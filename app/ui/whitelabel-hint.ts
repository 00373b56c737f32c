/**
 * The cookie that says that this browser's pages have the white-label bar. It is none of the back end's: that one keeps
 * its own `whitelabel`, the mode of the session, which no script may read or write (backend/customer-cookies.ts).
 */
export const whitelabelHint = { name: "whitelabel-bar", value: "1" } as const;
