import { vi } from "vitest";

/**
 * Mocks `performance.now` for everything in this process, until `vi.restoreAllMocks()`, so that time can pass without a wait.
 *
 * @returns a function that advances the clock by milliseconds
 */
export function mockClock(): (milliseconds: number) => void {
  const now = performance.now.bind(performance);
  let ahead = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now() + ahead);
  return (milliseconds) => {
    ahead += milliseconds;
  };
}
