/** So many files are read, worked on and given at once: each holds its bytes in memory, and what they become. */
const mostAtOnce = 16;

let underWay = 0;

/** Does what holds a whole file in memory; undefined, and nothing done, where too many others are at it. */
export async function inTurn<Done>(work: () => Promise<Done>): Promise<Done | undefined> {
  if (underWay >= mostAtOnce) return undefined;
  underWay += 1;
  try {
    return await work();
  } finally {
    underWay -= 1;
  }
}
