import { logThrottled } from "#app/observe/log-throttled.ts";

/** Keeps the process alive after uncaught errors. Logs their stacks without the messages, which may contain private data. */
export function handleUncaughtErrors(): void {
  addEventListener("unhandledrejection", (event) => {
    event.preventDefault();
    logUncaught("unhandled-rejection", event.reason);
  });
  addEventListener("error", (event) => {
    event.preventDefault();
    logUncaught("uncaught-error", event.error);
  });
}

function logUncaught(event: string, error: unknown): void {
  const name = error instanceof Error ? error.name : typeof error;
  const stack = error instanceof Error ? placesOf(error) : [];
  logThrottled("error", event, { name, stack });
}

function placesOf({ stack = "" }: Error): string[] {
  return stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim());
}
