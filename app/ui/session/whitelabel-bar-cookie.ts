/**
 * Makes pages render the white-label bar. Not the back end's `whitelabel` (mode of the session), which scripts cannot access
 * (backend/customer/customer-cookies.ts).
 */
export const whitelabelBarCookie = { name: "whitelabel-bar", value: "1" } as const;
