import process from "node:process";

/** Bytes that the control group allows, a huge number for no limit; undefined without the permission. */
export function constrainedMemory(): number | undefined {
  try {
    return process.constrainedMemory();
  } catch {
    return undefined;
  }
}
