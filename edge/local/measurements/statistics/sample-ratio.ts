import { chiSquaredTail } from "./chi-squared.ts";

/** Probability below which the split counts as wrong; with 0.05, one correct experiment in twenty would cause a warning. */
const threshold = 0.001;

/** Min expected visitors of the smallest treatment; with fewer, the test's approximation is poor. */
const minExpected = 5;

export type SampleRatioTest = { chiSquared: number; p: number; isMismatch: boolean };

/**
 * Tests with chi-squared whether visitors were split by the sizes; undefined for too few visitors, and for fewer than two sizes above 0.
 *
 * A mismatch means that visitors of one treatment are lost or counted twice (redirects, crashes, crawlers), so that results compare
 * different kinds of people. Any visitor in a treatment of size 0 is a mismatch.
 *
 * @param sizes percent by treatment
 */
export function testSampleRatio(
  visitors: Readonly<Record<string, number>>,
  sizes: Readonly<Record<string, number>>,
): SampleRatioTest | undefined {
  const total = Object.values(visitors).reduce((sum, count) => sum + count, 0);
  const allSizes = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  const expected = Object.entries(sizes).filter(([, size]) => size > 0);
  if (expected.length < 2 || expected.some(([, size]) => (total * size) / allSizes < minExpected)) return undefined;
  if (Object.entries(visitors).some(([treatment, count]) => count > 0 && !sizes[treatment]))
    return { chiSquared: Number.MAX_VALUE, p: 0, isMismatch: true };
  const chiSquared = expected.reduce((sum, [treatment, size]) => {
    const share = (total * size) / allSizes;
    return sum + ((visitors[treatment] ?? 0) - share) ** 2 / share;
  }, 0);
  const p = chiSquaredTail(chiSquared, expected.length - 1);
  return { chiSquared, p, isMismatch: p < threshold };
}
