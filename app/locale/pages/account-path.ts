/** Path of the account page in every market, after the prefix (shop 2.20). */
export const accountPath = "kundenkonto";
