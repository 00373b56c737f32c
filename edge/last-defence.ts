import { logCounted } from "#app/observe/counted.ts";

/**
 * The last line of defence: what nobody caught is one visitor's fault, or one mistake of ours, and must not take the others
 * down. It is told with the places in the code that it came through, counted in `/_health`, and fails every test that sees
 * it. The words of the error are left out: a library's message may hold what it choked on, a cookie for instance.
 */
export function keepServing(): void {
  addEventListener("unhandledrejection", (event) => {
    event.preventDefault();
    tell("unhandled-rejection", event.reason);
  });
  addEventListener("error", (event) => {
    event.preventDefault();
    tell("uncaught-error", event.error);
  });
}

function tell(event: string, error: unknown): void {
  const name = error instanceof Error ? error.name : typeof error;
  const stack = error instanceof Error ? placesOf(error) : [];
  logCounted("error", event, { name, stack });
}

/** The places of a stack, innermost first. */
function placesOf({ stack = "" }: Error): string[] {
  return stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim());
}
