/** Country, currency (shop 3.51) and price level. */
export const marketRows = [
  ["at", "EUR", 1],
  ["be", "EUR", 1.05],
  ["ch", "CHF", 1.25],
  ["de", "EUR", 1],
  ["es", "EUR", 0.95],
  ["fr", "EUR", 1.05],
  ["gb", "GBP", 0.9],
  ["it", "EUR", 1],
  ["li", "CHF", 1.25],
  ["lu", "EUR", 1.05],
  ["nl", "EUR", 1],
  ["us", "USD", 1.15],
] as const;

/** The 17 locales (shop 3.46) with their countries. */
export const localeRows = [
  ["de-AT", "at"],
  ["de-CH", "ch"],
  ["de-DE", "de"],
  ["de-IT", "it"],
  ["de-LI", "li"],
  ["de-LU", "lu"],
  ["en-GB", "gb"],
  ["en-US", "us"],
  ["es-ES", "es"],
  ["fr-BE", "be"],
  ["fr-CH", "ch"],
  ["fr-FR", "fr"],
  ["fr-LU", "lu"],
  ["it-CH", "ch"],
  ["it-IT", "it"],
  ["nl-BE", "be"],
  ["nl-NL", "nl"],
] as const;
