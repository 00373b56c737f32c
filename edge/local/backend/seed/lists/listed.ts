/** An item of a list: its sort values and its filter values. */
export interface Listed {
  id: string | number;
  popularity: number;
  /** A day, "2026-03-14". */
  created: string;
  values: Record<string, readonly string[]>;
}
