/** The services whose reads are counted. */
export type ReadService = "content" | "flags" | "backend";

/** How many of a service's reads failed: numbers, and their share from 0 to 1. */
export type Failures = { asked: number; failed: number; share: number };

/** Reads are counted in slices of ten seconds; five minutes of them are remembered. */
const slice = 10_000;
const mostSlices = 30;

type Slice = { number: number; asked: number; failed: number };

const slices = new Map<ReadService, Slice[]>();

/**
 * Counts how a read of a service ended. What a service declines by agreement (a refusal, a page that is not there) is no
 * failure, and what a visitor broke off is no read.
 *
 * @param now milliseconds
 */
export function noteRead(service: ReadService, ok: boolean, now = performance.now()): void {
  const row = slices.get(service) ?? [];
  slices.set(service, row);
  const number = Math.floor(now / slice);
  let last = row.at(-1);
  if (last?.number !== number) {
    last = { number, asked: 0, failed: 0 };
    row.push(last);
    if (row.length > mostSlices) row.shift();
  }
  last.asked += 1;
  if (!ok) last.failed += 1;
}

/**
 * The failures of the last minutes.
 *
 * @param within milliseconds, five minutes at most; told in whole slices
 */
export function failuresOf(service: ReadService, within: number, now = performance.now()): Failures {
  const first = Math.floor(now / slice) - Math.ceil(within / slice) + 1;
  const row = (slices.get(service) ?? []).filter(({ number }) => number >= first);
  const asked = row.reduce((sum, part) => sum + part.asked, 0);
  const failed = row.reduce((sum, part) => sum + part.failed, 0);
  return { asked, failed, share: asked > 0 ? Math.round((failed / asked) * 1_000) / 1_000 : 0 };
}

/** Forgets all reads, as a new process knows of none. */
export function forgetReads(): void {
  slices.clear();
}
