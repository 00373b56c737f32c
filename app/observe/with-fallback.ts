import { describeException } from "./describe-error.ts";
import { logOnce } from "./once.ts";

/** Returns `instead` if `find` throws, since an error in a story must not break its page. */
export function withFallback<T>(at: string | number, version: string, find: () => T, instead: T): T {
  try {
    return find();
  } catch (error) {
    logUnrendered(at, version, [describeException(error)]);
    return instead;
  }
}

const maxReasons = 5;

export function logUnrendered(at: string | number, version: string, reasons: readonly string[]): void {
  const facts = { at, version, count: reasons.length, reasons: reasons.slice(0, maxReasons) };
  logOnce(`${at} ${version}`, "error", "hybrid-ssr-error", facts);
}
