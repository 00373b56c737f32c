/** Path for browsers' reports (browser-report.ts), on every host of the shop. */
export const reportsPath = "/_reports";
