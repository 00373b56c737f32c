import { type Messenger, type MessengerEvent, stateAfter } from "./messenger.ts";

// The messenger is the document's, whatever paper its launcher stands on: so is its state.
let state: Messenger = "not-loaded";

/** Opens the support messenger by its launcher (shell.md §4); returns what ends it. */
export function operateSupport(root: ParentNode): () => void {
  const support = root.querySelector<HTMLElement>("[data-support]");
  const button = support?.querySelector<HTMLElement>("[data-support-launcher]");
  const link = support?.querySelector<HTMLElement>("[data-support-link]");
  if (!support || !button || !link) return () => {};

  const click = () => {
    const before = state;
    tell("click");
    if (before === "closed") window.supportMessenger?.open();
    if (before === "not-loaded") void load(support.dataset.support ?? "");
  };
  button.addEventListener("click", click);
  // A launcher says what it does: until now it led to the help page.
  button.hidden = false;
  link.hidden = true;
  show();
  return () => {
    button.removeEventListener("click", click);
    button.hidden = true;
    link.hidden = false;
  };
}

function tell(event: MessengerEvent): void {
  state = stateAfter(state, event);
  show();
  if (event === "closed") takeUpFocus();
}

/** The launcher that comes back takes up the focus that the messenger had, unless it went elsewhere. */
function takeUpFocus(): void {
  if (document.querySelector(":focus")?.checkVisibility()) return;
  document.querySelector<HTMLElement>("[data-support-launcher]")?.focus();
}

function show(): void {
  mark({ state });
}

/** Writes what the stylesheet shows of the messenger; undefined takes it away. */
function mark(marks: Record<string, string | undefined>): void {
  const support = document.querySelector<HTMLElement>("[data-support]");
  for (const [name, value] of Object.entries(marks)) {
    if (value === undefined) delete support?.dataset[name];
    else if (support) support.dataset[name] = value;
  }
}

/** Loads the messenger and opens it; while it comes, and a moment longer, the launcher says so. */
async function load(script: string): Promise<void> {
  mark({ busy: "", failed: undefined });
  try {
    const { openMessenger } = await import("./open-messenger.ts");
    await openMessenger(script, document.documentElement.lang, tell, () => mark({ busy: undefined }));
  } catch {
    tell("failed");
    mark({ busy: undefined, failed: "" });
  }
}
