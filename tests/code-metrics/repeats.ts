import { textOf } from "../architecture/source.ts";

/** Two places with the same run of lines. `lines` counts lines of code. */
export type Repeat = { one: string; other: string; lines: number };

type Line = { place: string; file: string; text: string };

/**
 * Finds pairs of places that share a run of lines of code, longest first. Blank lines, comments, imports and punctuation do not count.
 * Whitespace is collapsed.
 *
 * @param shortest minimum lines of code in a run
 */
export function repeatsIn(files: readonly string[], shortest = 6): Repeat[] {
  const lines = files.flatMap(codeOf);
  const starts = new Map<string, number[]>();
  for (let at = 0; at + shortest <= lines.length; at += 1) {
    const run = lines.slice(at, at + shortest);
    if (run[0]?.file !== run.at(-1)?.file) continue;
    const key = run.map(({ text }) => text).join("\n");
    starts.set(key, [...(starts.get(key) ?? []), at]);
  }
  const repeats: Repeat[] = [];
  for (const places of starts.values()) {
    for (const [which, one] of places.entries()) {
      for (const other of places.slice(which + 1)) {
        // The rest of a longer run was counted with its start.
        if (same(lines[one - 1], lines[other - 1]) && lines[one - 1]?.file === lines[one]?.file) continue;
        let length = shortest;
        while (same(lines[one + length], lines[other + length]) && lines[one + length]?.file === lines[one]?.file) length += 1;
        repeats.push({ one: lines[one]?.place ?? "", other: lines[other]?.place ?? "", lines: length });
      }
    }
  }
  return repeats.sort((one, other) => other.lines - one.lines);
}

function same(one: Line | undefined, other: Line | undefined): boolean {
  return one !== undefined && one.text === other?.text;
}

function codeOf(file: string): Line[] {
  let inImport = false;
  return textOf(file)
    .split("\n")
    .flatMap((raw, number) => {
      const text = raw.trim().replace(/\s+/g, " ");
      if (/^import\b/.test(text)) inImport = true;
      const counts = !inImport && /\w/.test(text) && !/^(\/\/|\/?\*)/.test(text);
      if (inImport && /;$/.test(text)) inImport = false;
      return counts ? [{ place: `${file}:${number + 1}`, file, text }] : [];
    });
}
