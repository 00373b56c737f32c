import process from "node:process";

/** Returns the control group's limit in bytes, huge if there is none; undefined without permission. */
export function constrainedMemory(): number | undefined {
  try {
    return process.constrainedMemory();
  } catch {
    return undefined;
  }
}
