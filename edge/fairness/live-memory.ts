export type CollectionWatcher = (onCollected: () => void) => void;

/**
 * Measures what is alive: the least memory in use since the last full collection.
 *
 * @param inUse bytes, with garbage
 */
export function createLiveMemoryMeter(inUse: () => number, watch: CollectionWatcher = watchCollections): () => number {
  let least = Number.POSITIVE_INFINITY;
  watch(() => {
    least = inUse();
  });
  return () => {
    // Measures again, since buffers of collected objects are freed a moment after the collection.
    least = Math.min(least, inUse());
    return least;
  };
}

let registry: FinalizationRegistry<() => void> | undefined;

/** V8 allocates symbols among old objects, so only a full collection frees one. */
function watchCollections(onCollected: () => void): void {
  registry ??= new FinalizationRegistry((callback) => {
    callback();
    watchCollections(callback);
  });
  registry.register(Symbol("collected"), onCollected);
}
