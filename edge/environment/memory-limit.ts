export const platformMegabytes = { denoDeploy: 768, vercelEdge: 128 };
/** Memory that the shop assumes if there is no limit; its heap, half of it, fits a typical small host. */
const unlimitedMegabytes = 1_024;
export const minMemoryMegabytes = 128;
/** Limits above this (bytes) count as none: a control group without a limit reports one near 2^63. */
const maxLimit = 2 ** 50;

export type MemoryVariables = {
  MEMORY_MEGABYTES?: number | undefined;
  /** Set by Vercel's Node.js functions. */
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE?: number | undefined;
  DENO_DEPLOYMENT_ID?: string | undefined;
};

/** @param constrained limit of the container or runtime, in bytes */
export function memoryMegabytes(variables: MemoryVariables, constrained: number | undefined): number {
  if (variables.MEMORY_MEGABYTES !== undefined) return variables.MEMORY_MEGABYTES;
  const ofFunction = variables.AWS_LAMBDA_FUNCTION_MEMORY_SIZE;
  if (ofFunction !== undefined) return Math.max(minMemoryMegabytes, ofFunction);
  if (variables.DENO_DEPLOYMENT_ID) return platformMegabytes.denoDeploy;
  const isLimited = constrained !== undefined && constrained > 0 && constrained < maxLimit;
  return isLimited ? Math.max(minMemoryMegabytes, Math.floor(constrained / 1_000_000)) : unlimitedMegabytes;
}
