import { getHeapSpaceStatistics } from "node:v8";

/** Bytes of old objects, which V8 bounds, and of buffers. Young objects have room of their own. */
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
