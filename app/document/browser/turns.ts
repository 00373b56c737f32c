/** Milliseconds after which a turn lets the browser handle input. */
const turn = 10;

/** Acts on each item in order, in turns of about 10 ms. Items may be chosen while it acts. */
export async function inTurns<Item>(items: Iterable<Item>, act: (item: Item) => void): Promise<void> {
  let since = performance.now();
  for (const item of items) {
    act(item);
    if (performance.now() - since < turn) continue;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  }
}
