import { useEffect, useState } from "react";
import type { Locale } from "#app/locale/locales.ts";
import { timeDistance } from "#app/locale/time-distance.ts";
import { everyRefresh } from "./refresh.ts";

type RelativeTimeProps = {
  /** The time that is spoken of, in ISO 8601. */
  at: string;
  /** How long ago it was when the page was written, in words of the edge (`formatRelativeTime`). */
  words: string;
  locale: Locale;
};

/**
 * How long ago something was. Before its script it says what the edge said; then the browser says it, anew every 30
 * seconds. Words that shall be right before the script belong in a hole: a kept shell is as old as its first visitor.
 */
export function RelativeTime({ at, words, locale }: RelativeTimeProps) {
  const [now, setNow] = useState<Date>();
  useEffect(() => everyRefresh(() => setNow(new Date())), []);
  return <time dateTime={at}>{now ? (browserWords(new Date(at), now, locale) ?? words) : words}</time>;
}

function browserWords(at: Date, now: Date, locale: Locale): string | undefined {
  if (!Number.isFinite(at.getTime())) return undefined;
  const { value, unit, numeric } = timeDistance(at, now);
  return new Intl.RelativeTimeFormat(locale, { numeric }).format(value, unit);
}
