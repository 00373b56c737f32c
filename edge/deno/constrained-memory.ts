import process from "node:process";

/** Bytes that the control group allows, which is a huge number for no limit; undefined without the permission to ask. */
export function constrainedMemory(): number | undefined {
  try {
    return process.constrainedMemory();
  } catch {
    return undefined;
  }
}
