import type { StoryReport } from "#app/story-check/check-space.ts";
import type { StoryFinding } from "#app/story-check/finding.ts";

/** Max number of findings that are printed; further findings are only counted. */
const maxPrinted = 5_000;

type Totals = { stories: number; errors: number; warnings: number; notes: number };

/** Prints findings as they arrive, without storing them. */
export function createReportPrinter(
  format: "json" | "table",
  write: (text: string) => void,
): { story(checked: StoryReport): void; end(): Totals } {
  const total: Totals = { stories: 0, errors: 0, warnings: 0, notes: 0 };
  const codes = new Map<string, number>();
  let printed = 0;
  let lastStory: string | undefined;
  let prefix = format === "json" ? '{"findings":[' : "";
  const print = (text: string) => {
    write(prefix + text);
    prefix = "";
  };

  function printFinding(story: string, one: StoryFinding): void {
    codes.set(one.code, (codes.get(one.code) ?? 0) + 1);
    if (printed === maxPrinted) return;
    if (format === "json") print(`${printed > 0 ? "," : ""}\n${JSON.stringify({ story, ...one })}`);
    else print(`${story === lastStory ? "" : `\n${printable(story)}\n`}${lineOf(one)}`);
    lastStory = story;
    printed += 1;
  }

  return {
    story({ story, report: { errors, warnings, notes, findings }, again }) {
      if (!again) total.stories += 1;
      total.errors += errors;
      total.warnings += warnings;
      total.notes += notes;
      for (const one of findings) printFinding(story, one);
    },
    end() {
      const unprinted = total.errors + total.warnings + total.notes - printed;
      if (format === "json")
        print(`\n],"unprinted":${unprinted},"codes":${JSON.stringify(Object.fromEntries(codes))},${JSON.stringify(total).slice(1)}\n`);
      else {
        const byCode = [...codes]
          .sort(([, one], [, other]) => other - one)
          .map(([code, count]) => `  ${String(count).padStart(6)}  ${code}`);
        const more = unprinted > 0 ? ` (${unprinted} of them not printed)` : "";
        print(`${[...(printed > 0 ? ["", ...byCode, ""] : [])].join("\n")}${summaryOf(total)}${more}\n`);
      }
      return total;
    },
  };
}

function summaryOf({ stories, errors, warnings, notes }: Totals): string {
  return `${stories} stories checked: ${errors} errors, ${warnings} warnings${notes > 0 ? `, ${notes} notes` : ""}`;
}

function lineOf({ severity, code, at, message, suggestion }: StoryFinding): string {
  const advice = suggestion === undefined ? "" : `  → ${printable(suggestion)}`;
  return `  ${severity.padEnd(8)} ${code.padEnd(20)} ${printable(at)}\n           ${printable(message)}${advice}\n`;
}

/** Replaces control characters, which are unsafe on a terminal. */
function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, " ");
}
