import { countMetric } from "./metrics/registry.ts";

export type UpstreamService = "content" | "flags" | "backend";

/** `share` is from 0 to 1. */
export type FailureRate = { asked: number; failed: number; share: number };

/** Slice length (ms); 30 slices make five minutes. */
const slice = 10_000;
const maxSlices = 30;

type Slice = { number: number; asked: number; failed: number };

const slices = new Map<UpstreamService, Slice[]>();

/**
 * Counts a read. Callers pass true for an expected error, such as a 404, and do not count reads that the client aborted.
 *
 * @param now milliseconds
 */
export function countServiceRead(service: UpstreamService, ok: boolean, now = performance.now()): void {
  const row = slices.get(service) ?? [];
  slices.set(service, row);
  const number = Math.floor(now / slice);
  let last = row.at(-1);
  if (last?.number !== number) {
    last = { number, asked: 0, failed: 0 };
    row.push(last);
    if (row.length > maxSlices) row.shift();
  }
  last.asked += 1;
  countMetric("shop_service_reads_total", { service, result: ok ? "ok" : "failed" });
  if (!ok) last.failed += 1;
}

/** @param within milliseconds, at most five minutes; rounded up to whole slices */
export function failureRateOf(service: UpstreamService, within: number, now = performance.now()): FailureRate {
  const first = Math.floor(now / slice) - Math.ceil(within / slice) + 1;
  const row = (slices.get(service) ?? []).filter(({ number }) => number >= first);
  const asked = row.reduce((sum, part) => sum + part.asked, 0);
  const failed = row.reduce((sum, part) => sum + part.failed, 0);
  return { asked, failed, share: asked > 0 ? Math.round((failed / asked) * 1_000) / 1_000 : 0 };
}

export function resetServiceReads(): void {
  slices.clear();
}
