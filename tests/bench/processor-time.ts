import { readFileSync } from "node:fs";

/** The kernel counts processor time in hundredths of a second (CLK_TCK). */
const tick = 10;

/** Milliseconds that a process has spent on the processor, user and system; undefined where there is no /proc. */
export function processorTime(pid: number | undefined): number | undefined {
  try {
    // The second field, the name, may hold spaces: what follows it is counted from its closing bracket.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) * tick;
  } catch {
    return undefined;
  }
}
