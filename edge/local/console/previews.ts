import { signOverride } from "#app/experiments/override.ts";

/** Queries of the links to both treatments; `until` is the end of their validity (Unix time in ms). */
export type PreviewQueries = { on: string; off: string; until: number };

/** Validity of a link in seconds; the shop accepts at most 7 days. */
const lifetime = 24 * 3_600;

/** @param now Unix time in milliseconds */
export async function signPreviews(feature: string, secret: string, now: number): Promise<PreviewQueries> {
  const until = Math.floor(now / 1_000) + lifetime;
  const query = (treatment: "on" | "off") => signOverride({ feature, treatment, until }, secret);
  const [on, off] = await Promise.all([query("on"), query("off")]);
  return { on, off, until: until * 1_000 };
}
