import { editorApi, type FieldFinding } from "./api.ts";
import type { Session } from "./session.ts";

/** Delay of the story check after a change (ms). */
const checkDelay = 400;

export type StoryFindings = ReturnType<typeof createStoryFindings>;

/** Checks the open story after each change, and on request. */
export function createStoryFindings(session: Session) {
  const listeners = new Set<(found: readonly FieldFinding[]) => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let checkedStory: number | undefined;
  let latestCheck = 0;

  function setFound(found: readonly FieldFinding[]): void {
    for (const listener of listeners) listener(found);
  }

  /** Checks the open story now; undefined if that fails. */
  async function check(): Promise<readonly FieldFinding[] | undefined> {
    clearTimeout(timer);
    latestCheck += 1;
    const own = latestCheck;
    const story = session.story();
    const found = story ? await editorApi.findings(story).catch(() => undefined) : [];
    if (own === latestCheck) setFound(found ?? []);
    return found;
  }

  session.listen((happening) => {
    if (happening !== "opened" && happening !== "changed" && happening !== "typed") return;
    clearTimeout(timer);
    timer = setTimeout(() => void check(), checkDelay);
    if (checkedStory === session.story()?.id) return;
    checkedStory = session.story()?.id;
    latestCheck += 1;
    setFound([]);
  });
  return { check, listen: (listener: (found: readonly FieldFinding[]) => void) => void listeners.add(listener) };
}

/** Counts findings by severity, such as "2 errors, 1 note"; "" without findings. */
export function countFindings(found: readonly FieldFinding[]): string {
  const counts = (["error", "warning", "note"] as const).map((severity) => ({
    severity,
    count: found.filter((one) => one.severity === severity).length,
  }));
  return counts
    .filter(({ count }) => count > 0)
    .map(({ severity, count }) => `${count} ${severity}${count === 1 ? "" : "s"}`)
    .join(", ");
}
