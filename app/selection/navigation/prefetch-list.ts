import { fetchAbortableJson, isAbortError } from "#app/backend/use-json.ts";

/** Max age of a prefetched answer (ms), since prices may change. */
const freshFor = 5_000;
const maxPrefetched = 20;

const prefetched = new Map<string, { at: number; answer: Promise<unknown> }>();

export function prefetchList(address: string, now = performance.now()): void {
  const known = prefetched.get(address);
  if (known && now - known.at < freshFor) return;
  const answer = fetchAbortableJson(address);
  answer.catch(() => prefetched.delete(address));
  prefetched.delete(address);
  prefetched.set(address, { at: now, answer });
  const [oldest] = prefetched.keys();
  if (prefetched.size > maxPrefetched && oldest !== undefined) prefetched.delete(oldest);
}

export async function readListOrPrefetched(address: string): Promise<unknown> {
  const known = prefetched.get(address);
  prefetched.delete(address);
  if (!known || performance.now() - known.at >= freshFor) return fetchAbortableJson(address);
  return known.answer.catch((error: unknown) => {
    if (isAbortError(error)) throw error;
    return fetchAbortableJson(address);
  });
}
