import type { z } from "zod";
import type { Locale } from "#app/locale/locales.ts";
import type { QueryValue } from "./query.ts";

/** How long an answer may stand in for a new one (DESIGN: prices seconds, catalogue minutes, customer never). */
export const freshness = { prices: 3_000, catalogue: 300_000, never: 0 } as const;

/** One call of the product back end: everything that is known about it, in one place. */
export type Call<Query extends Record<string, QueryValue>, Answer> = {
  /** Its name in logs and in Server-Timing. */
  name: string;
  path: `/${string}`;
  answer: z.ZodType<Answer>;
  freshness: keyof typeof freshness;
  /** What an answer must hold beside its shape; an answer that does not is a broken contract. */
  holds?: (answer: Answer, caller: { locale: Locale }) => boolean;
  /** Never set: carries the type of the query. */
  query?: Query;
};

/** The whole time that a late call may take. */
export const callDeadline = 2_000;

/** The largest answer that is read, in bytes. */
export const answerLimit = 2_000_000;
