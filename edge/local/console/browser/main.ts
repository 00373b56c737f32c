import { failureWords } from "../../editor/browser/dialogs/dialog.ts";
import { button, element, freshId, pagePart } from "../../editor/browser/element.ts";
import { consoleApi } from "./api.ts";
import { showExperiment } from "./experiment-page.ts";
import { experimentSections } from "./experiment-part.ts";
import { createList } from "./list.ts";
import { showOverview } from "./overview.ts";
import { createDraftSession } from "./session.ts";
import { showVitals, vitalsHash } from "./vitals/vitals-page.ts";

// The console: a list of all experiments beside the page that the URL's hash names: an experiment (#/1616/results), the web vitals
// (#web-vitals) or the overview. Drafts are kept in memory until they are saved or discarded.

const loaded = await consoleApi.state().catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
if (loaded instanceof Error) {
  const retry = button("Try again", () => location.reload(), { class: "main" });
  pagePart("content").append(element("h1", {}, "The experiments cannot be read"), element("p", {}, `${failureWords(loaded)}.`), retry);
} else {
  const session = createDraftSession(loaded);
  createBar();
  const list = createList(session);
  let leave = new AbortController();

  const show = (mayFocus: boolean) => {
    leave.abort();
    leave = new AbortController();
    const [, key = "", part = ""] = location.hash.split("/").map(decodePart);
    const content = pagePart("content");
    content.replaceChildren();
    const isVitals = location.hash === vitalsHash;
    document.body.dataset.shown = key ? "experiment" : isVitals ? "vitals" : "overview";
    list.mark(key);
    if (isVitals) showVitals(content, leave.signal);
    else if (!key) showOverview(content, session, leave.signal);
    else showExperiment(content, session, key, experimentSections.find((one) => one === part) ?? "settings", leave.signal);
    document.title = [key, isVitals && "Web vitals", "Experiments"].filter(Boolean).join(" · ");
    if (mayFocus) content.focus({ preventScroll: true });
    scrollTo(0, 0);
  };

  addEventListener("hashchange", () => show(true));
  // Following the link would set a hash that opens the overview.
  pagePart("skip").addEventListener("click", (event) => {
    event.preventDefault();
    pagePart("content").focus();
  });
  // Makes the browser ask before unsaved changes are lost.
  addEventListener("beforeunload", (event) => {
    if (session.hasChanges()) event.preventDefault();
  });
  show(false);

  function createBar(): void {
    const id = freshId();
    const name = element("input", { id, value: session.author(), maxlength: 60, autocomplete: "name" });
    name.addEventListener("change", () => session.setAuthor(name.value));
    pagePart("bar").append(
      element("a", { class: "home", href: "#/" }, "Experiments"),
      element("span", { class: "who" }, element("label", { for: id }, "Your name in the history"), name),
    );
  }
}
document.documentElement.dataset.ready = "";

/** Decodes a part of the hash; returns a malformed one unchanged. */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
