/** Start of a cell that spreadsheets execute as a formula (OWASP, "CSV Injection"), including fullwidth characters. */
const formulaStart = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/** Control characters, which end cells or rows in some CSV readers. */
const controls = /(?![\t\r\n])\p{Cc}/gu;

/** Serialises a row (RFC 4180), with an apostrophe before formulas. */
export function formatCsvRow(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(cell: string | number | null): string {
  const text = String(cell ?? "").replace(controls, "\ufffd");
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return /[",;\t\r\n']|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
