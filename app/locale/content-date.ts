/** Parses "2026-12-24 22:59" in UTC, as the content service writes it. */
export function parseContentDate(text: string | null | undefined): Date | undefined {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(text ?? "")) return undefined;
  const date = new Date(`${text?.replace(" ", "T")}Z`);
  return Number.isFinite(date.getTime()) ? date : undefined;
}
