import { getHeapSpaceStatistics } from "node:v8";

/** Returns the bytes of buffers and of old objects; V8 limits the size of the latter. Young objects have a separate limit. */
export function heapInUse(): number {
  const old = getHeapSpaceStatistics().reduce(
    (sum, { space_name, space_used_size }) => sum + (isYoung(space_name) ? 0 : space_used_size),
    0,
  );
  return old + Deno.memoryUsage().external;
}

function isYoung(space: string): boolean {
  return space.startsWith("new_");
}
