/** Detects private texts in other visitors' responses. */
export type Canaries = {
  /** Registers a text that later responses must not contain; `whose` names it in reports. */
  watch(whose: string, text: string): void;
  /** Checks a response's head, body, or both; `where` names the request in reports. */
  look(answer: string, where: string): void;
  /** Number of leaks so far. */
  readonly leaks: number;
};

/** Opens an empty list of canaries. @param report receives a sentence per leak */
export function openCanaries(report: (leak: string) => void): Canaries {
  const watched = new Map<string, string>();
  let leaks = 0;
  return {
    watch(whose, text) {
      if (text.length < 8) throw new Error(`"${text}" is too short for a canary: it could occur by chance`);
      watched.set(text, whose);
    },
    look(answer, where) {
      for (const [text, whose] of watched) {
        if (!answer.includes(text)) continue;
        leaks += 1;
        report(`${whose} leaked to another visitor, at ${where}`);
      }
    },
    get leaks() {
      return leaks;
    },
  };
}
