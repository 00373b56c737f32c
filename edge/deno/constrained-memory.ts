import process from "node:process";

/** Returns the control group's limit in bytes, a huge number if there is none; undefined without the permission to read it. */
export function constrainedMemory(): number | undefined {
  try {
    return process.constrainedMemory();
  } catch {
    return undefined;
  }
}
