import { button, element } from "../../editor/browser/element.ts";
import { describeChanges } from "./describe-changes.ts";
import { experimentHash } from "./list.ts";
import type { DraftSession } from "./session.ts";

/** Fills the pane with an experiment's history, newest first. Restoring an earlier version makes it an unsaved draft. */
export function showExperimentHistory(pane: HTMLElement, session: DraftSession, key: string): void {
  const { history, changedElsewhere } = session.stored();
  const entries = history.filter(({ experiment }) => experiment === key);
  if (changedElsewhere)
    pane.append(
      element("p", { class: "warning" }, "The store was last changed outside this console, so the history does not have that change."),
    );
  if (entries.length === 0) {
    pane.append(
      element("p", { class: "empty" }, "Nothing was changed here yet. Each change that is saved will stand here with its author."),
    );
    return;
  }
  const items = entries.map(({ at, by, changes, before }) => {
    const isSame = before === null || describeChanges(before, session.draftOf(key).value).length === 0;
    const restore = () => {
      session.edit(key, before);
      location.hash = experimentHash(key, "settings");
    };
    return element(
      "li",
      {},
      element("p", { class: "when" }, element("time", { datetime: at }, formatDateTime(at)), element("strong", {}, by)),
      element("ul", {}, ...changes.map((change) => element("li", {}, change))),
      before !== null &&
        button("Go back to before this", restore, {
          disabled: isSame,
          "aria-label": `Go back to before the change of ${formatDateTime(at)}`,
        }),
    );
  });
  pane.append(element("ol", { class: "history" }, ...items));
}

function formatDateTime(date: string): string {
  return new Date(date).toLocaleString([], { dateStyle: "medium", timeStyle: "short" });
}
