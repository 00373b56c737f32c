import { readFileSync } from "node:fs";

/** Length of the kernel's clock tick (CLK_TCK), in ms. */
const tick = 10;

/** Returns a process's user and system processor time in ms; undefined without /proc. */
export function processorTime(pid: number | undefined): number | undefined {
  try {
    // The second field, the name, may contain spaces, so fields are counted from its closing parenthesis.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) * tick;
  } catch {
    return undefined;
  }
}
