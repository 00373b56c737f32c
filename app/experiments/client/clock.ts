/** All times are in milliseconds. */
export type Clock = {
  now(): number;
  after(wait: number, act: () => void): () => void;
};

export const systemClock: Clock = {
  now: () => Date.now(),
  after(wait, act) {
    const timer = setTimeout(act, wait);
    return () => clearTimeout(timer);
  },
};
