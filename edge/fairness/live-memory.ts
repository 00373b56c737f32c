/** Calls back after each full garbage collection. */
export type CollectionWatcher = (onCollected: () => void) => void;

/**
 * Measures what is alive: the least memory in use since the last full collection but one. V8 collects garbage only when it needs the room,
 * so memory in use does not tell how much is free; after one collection, it may have new garbage before it is measured.
 *
 * @param inUse bytes, with garbage
 */
export function createLiveMeter(inUse: () => number, watch: CollectionWatcher = watchCollections): () => number {
  let least = Number.POSITIVE_INFINITY;
  let leastBefore = Number.POSITIVE_INFINITY;
  watch(() => {
    leastBefore = least;
    least = inUse();
  });
  return () => {
    // Buffers of collected objects are freed a moment later.
    least = Math.min(least, inUse());
    return Math.min(least, leastBefore);
  };
}

let registry: FinalizationRegistry<() => void> | undefined;

/** V8 allocates symbols among old objects, so only a full collection takes one. */
function watchCollections(onCollected: () => void): void {
  registry ??= new FinalizationRegistry((callback) => {
    callback();
    watchCollections(callback);
  });
  registry.register(Symbol("collected"), onCollected);
}
