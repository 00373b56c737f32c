/** Reads the amount of a price as `formatMoney` writes it, with two decimals; undefined if the text has none. */
export function parseMoney(text: string): number | undefined {
  const digits = text.replace(/\D/g, "");
  return /\d[.,]\d\d\D*$/.test(text) ? Number(digits) / 100 : undefined;
}
