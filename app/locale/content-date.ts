/** A date of the content service, which writes "2026-12-24 22:59", in UTC; what is no such date is none. */
export function contentDate(text: string | null | undefined): Date | undefined {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(text ?? "")) return undefined;
  const date = new Date(`${text?.replace(" ", "T")}Z`);
  return Number.isFinite(date.getTime()) ? date : undefined;
}
