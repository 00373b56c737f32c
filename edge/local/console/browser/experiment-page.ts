import { confirmRemoval } from "../../editor/browser/dialogs/dialog.ts";
import { button, element } from "../../editor/browser/element.ts";
import type { ExperimentSection } from "./experiment-part.ts";
import { showForm } from "./form/form.ts";
import { showExperimentHistory } from "./history-pane.ts";
import { showJson } from "./json-pane.ts";
import { draftStateLabel, experimentHash, titleOf } from "./list.ts";
import { showPreview } from "./preview-pane.ts";
import { showResults } from "./results/results-pane.ts";
import { createSaveBar } from "./save-bar.ts";
import type { DraftSession } from "./session.ts";

const partNames: Record<ExperimentSection, string> = { settings: "Settings", preview: "Preview", results: "Results", history: "History" };

/** Fills the page of an experiment: heading, one section and the save bar; for a deleted experiment, its history. */
export function showExperiment(
  content: HTMLElement,
  session: DraftSession,
  key: string,
  part: ExperimentSection,
  signal: AbortSignal,
): void {
  if (!session.keys().includes(key)) {
    content.append(element("h1", {}, `There is no experiment ${key}`), element("a", { href: "#/" }, "All experiments"));
    if (session.deletedNames().includes(key)) showDeleted(content, session, key);
    return;
  }
  const state = element("span");
  const remove = async () => {
    if (!(await confirmRemoval(`Delete ${key}? Everybody then gets what the shop shows without it.`, "Delete"))) return;
    if (await session.remove(key)) location.hash = "#/";
    else showSaveBar();
  };
  const ways = Object.entries(partNames).map(([name, words]) => {
    const link = element("a", { href: experimentHash(key, name) }, words);
    if (name === part) link.setAttribute("aria-current", "page");
    return link;
  });
  const body = element("div", { class: `part ${part}` });
  content.append(
    element("a", { class: "back", href: "#/" }, "All experiments"),
    element(
      "div",
      { class: "head" },
      element("h1", {}, key, element("span", {}, titleOf(session, key))),
      state,
      button("Delete …", () => void remove(), { class: "quiet" }),
    ),
    element("nav", { class: "ways", "aria-label": `Parts of ${key}` }, ...ways),
    body,
  );
  if (part === "settings") {
    const [form, json] = [element("div", { class: "form" }), element("section", { class: "json", "aria-label": "JSON" })];
    body.append(form, json);
    showForm(form, session, key, signal);
    showJson(json, session, key, signal);
  }
  if (part === "preview") void showPreview(body, session, key, signal);
  if (part === "results") void showResults(body, key, signal);
  if (part === "history") showExperimentHistory(body, session, key);
  // Only the settings can be edited, so other sections show the bar only for unsaved changes or a failed deletion.
  let hasSaveBar = false;
  function showSaveBar(): void {
    if (hasSaveBar || signal.aborted) return;
    hasSaveBar = true;
    content.append(createSaveBar(session, key, signal));
  }
  if (part === "settings" || session.isChanged(key)) showSaveBar();

  const draw = () => state.replaceChildren(draftStateLabel(session, key));
  session.listen((happening) => {
    if (happening !== "faults" && happening !== "status") draw();
  }, signal);
  draw();
}

function showDeleted(content: HTMLElement, session: DraftSession, key: string): void {
  // Restoring a version navigates to the hash of the settings. Nothing would happen if that were already the current hash.
  history.replaceState(null, "", experimentHash(key, "history"));
  const body = element("div", { class: "part history" });
  content.append(
    element(
      "p",
      { class: "lead" },
      "The list has no experiment of this name now: it was deleted or renamed. Going back to an earlier version makes a draft.",
    ),
    body,
  );
  showExperimentHistory(body, session, key);
}
