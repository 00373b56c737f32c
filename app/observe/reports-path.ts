/** Receives CSP violations and browser errors, on every host of the shop. */
export const reportsPath = "/_reports";
