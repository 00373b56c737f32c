/** British words that the shop in the USA must not show. */
export const british =
  /aluminium|colour|grey|favourite|catalogue|personalis|organis|centimetre|cheque|postcode|\b(mounts?|matt|parcels?|basket|centre|vouchers?|forgotten your)\b/i;
