/** Where browsers tell what the content security policy has kept them from, and what failed in them; on every host of the shop. */
export const reportsPath = "/_reports";
