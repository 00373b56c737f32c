import { faultOf } from "./fault.ts";
import { logOnce } from "./once.ts";

/**
 * What `find` makes of a story; where it fails, `instead`. A page is spared by this from what no one foresaw in its story, and
 * so is the log: it says so once for each version of the story and each place, however many visitors come.
 */
export function spared<T>(at: string | number, version: string, find: () => T, instead: T): T {
  try {
    return find();
  } catch (error) {
    tellLost(at, version, [faultOf(error)]);
    return instead;
  }
}

/** So many reasons are told, of all that were lost in one place. */
const mostTold = 5;

/** Says what of a story could not be shown. */
export function tellLost(at: string | number, version: string, reasons: readonly string[]): void {
  const facts = { at, version, count: reasons.length, reasons: reasons.slice(0, mostTold) };
  logOnce(`${at} ${version}`, "error", "hybrid-ssr-error", facts);
}
