/** Path after the prefix, in every market (shop 2.20). */
export const accountPath = "kundenkonto";
