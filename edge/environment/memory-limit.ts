/** Megabytes of an instance by platform: Deno Deploy's, and an isolate of Vercel's edge runtime. */
export const platformMegabytes = { denoDeploy: 768, vercelEdge: 128 };
/** Without a limit: half a gigabyte of heap fits a usual small host. */
const unlimitedMegabytes = 1_024;
/** The least that the shop runs with. */
export const minMegabytes = 128;
/** Control groups name a limit near 2^63 for none. */
const maxLimit = 2 ** 50;

export type MemoryVariables = {
  MEMORY_MEGABYTES?: number | undefined;
  /** Set by Vercel's Node.js functions. */
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE?: number | undefined;
  DENO_DEPLOYMENT_ID?: string | undefined;
};

/**
 * Returns the memory budget: the variable, or the platform's limit.
 *
 * @param constrained bytes, by the container's control group or the runtime
 */
export function memoryMegabytes(variables: MemoryVariables, constrained: number | undefined): number {
  if (variables.MEMORY_MEGABYTES !== undefined) return variables.MEMORY_MEGABYTES;
  const ofFunction = variables.AWS_LAMBDA_FUNCTION_MEMORY_SIZE;
  if (ofFunction !== undefined) return Math.max(minMegabytes, ofFunction);
  if (variables.DENO_DEPLOYMENT_ID) return platformMegabytes.denoDeploy;
  const isLimited = constrained !== undefined && constrained > 0 && constrained < maxLimit;
  return isLimited ? Math.max(minMegabytes, Math.floor(constrained / 1_000_000)) : unlimitedMegabytes;
}
