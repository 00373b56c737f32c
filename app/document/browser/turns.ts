/** Length of a turn (ms), after which the browser can handle input. */
const turn = 10;

/** `items` may be a generator that chooses the next item on demand. */
export async function forEachInTurns<Item>(items: Iterable<Item>, act: (item: Item) => void): Promise<void> {
  let since = performance.now();
  for (const item of items) {
    act(item);
    if (performance.now() - since < turn) continue;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  }
}
