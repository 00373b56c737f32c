import type { CheckedStory } from "#app/page/check/check-space.ts";
import type { Finding } from "#app/page/check/finding.ts";

/** So many findings of a space are printed; the others are counted. */
const mostPrinted = 5_000;

type Total = { stories: number; errors: number; warnings: number };

/** Prints what is wrong, story by story as it is found: nothing of a story is kept. */
export function printer(as: "json" | "table", write: (text: string) => void): { story(checked: CheckedStory): void; end(): Total } {
  const total: Total = { stories: 0, errors: 0, warnings: 0 };
  const codes = new Map<string, number>();
  let printed = 0;
  let last: string | undefined;
  let opening = as === "json" ? '{"findings":[' : "";
  const print = (text: string) => {
    write(opening + text);
    opening = "";
  };

  function finding(story: string, one: Finding): void {
    codes.set(one.code, (codes.get(one.code) ?? 0) + 1);
    if (printed === mostPrinted) return;
    if (as === "json") print(`${printed > 0 ? "," : ""}\n${JSON.stringify({ story, ...one })}`);
    else print(`${story === last ? "" : `\n${plain(story)}\n`}${line(one)}`);
    last = story;
    printed += 1;
  }

  return {
    story({ story, report: { errors, warnings, findings }, again }) {
      if (!again) total.stories += 1;
      total.errors += errors;
      total.warnings += warnings;
      for (const one of findings) finding(story, one);
    },
    end() {
      const unprinted = total.errors + total.warnings - printed;
      if (as === "json")
        print(`\n],"unprinted":${unprinted},"codes":${JSON.stringify(Object.fromEntries(codes))},${JSON.stringify(total).slice(1)}\n`);
      else {
        const byCode = [...codes]
          .sort(([, one], [, other]) => other - one)
          .map(([code, count]) => `  ${String(count).padStart(6)}  ${code}`);
        const more = unprinted > 0 ? ` (${unprinted} of them not printed)` : "";
        print(`${[...(printed > 0 ? ["", ...byCode, ""] : [])].join("\n")}${sum(total)}${more}\n`);
      }
      return total;
    },
  };
}

function sum({ stories, errors, warnings }: Total): string {
  return `${stories} stories checked: ${errors} errors, ${warnings} warnings`;
}

function line({ severity, code, at, says, suggestion }: Finding): string {
  const cure = suggestion === undefined ? "" : `  → ${plain(suggestion)}`;
  return `  ${severity.padEnd(8)} ${code.padEnd(20)} ${plain(at)}\n           ${plain(says)}${cure}\n`;
}

/** A text of a story as a terminal may show it. */
function plain(text: string): string {
  return text.replace(/\p{Cc}/gu, " ");
}
