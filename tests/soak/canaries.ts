/** What only one visitor may ever see, and a look into every answer that goes to somebody else. */
export type Canaries = {
  /** From now on this text must stand in no answer that is looked at; `whose` names it where it does. */
  watch(whose: string, text: string): void;
  /** Looks through an answer: its head, its body, or both. `where` says what was asked for. */
  look(answer: string, where: string): void;
  /** How many canaries were found so far. */
  readonly leaks: number;
};

/** @param tell takes one sentence for each canary that was found */
export function openCanaries(tell: (leak: string) => void): Canaries {
  const watched = new Map<string, string>();
  let leaks = 0;
  return {
    watch(whose, text) {
      if (text.length < 8) throw new Error(`"${text}" is too short for a canary: it would be found by chance`);
      watched.set(text, whose);
    },
    look(answer, where) {
      for (const [text, whose] of watched) {
        if (!answer.includes(text)) continue;
        leaks += 1;
        tell(`${whose} was seen by somebody else, at ${where}`);
      }
    },
    get leaks() {
      return leaks;
    },
  };
}
