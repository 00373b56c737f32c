/** Inverts `formatMoney`; undefined for a text without two decimals. */
export function parseMoney(text: string): number | undefined {
  const digits = text.replace(/\D/g, "");
  return /\d[.,]\d\d\D*$/.test(text) ? Number(digits) / 100 : undefined;
}
