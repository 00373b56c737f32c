/**
 * Cookie with which pages render the white-label bar. Differs from the back end's cookie `whitelabel` (mode of the session), which scripts
 * cannot access (backend/customer/customer-cookies.ts).
 */
export const whitelabelBarCookie = { name: "whitelabel-bar", value: "1" } as const;
