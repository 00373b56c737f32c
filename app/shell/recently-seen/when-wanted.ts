import { type HydrationTrigger, whenIdle } from "#app/document/document.ts";
import { setHiddenKeepingFocus } from "../focus.ts";

// Copied from seen-pages.ts, whose code most visitors do not load.
const seenName = "recently-seen";

/** Hydrates if the browser keeps seen pages, or at a click on the rendered button that allows this. */
export const whenSeenPagesWanted: HydrationTrigger = (element, { signal }, act) => {
  try {
    if (localStorage.getItem(seenName) !== null) return whenIdle(() => signal.aborted || act());
    const start = () => {
      try {
        localStorage.setItem(seenName, "[]");
        act();
      } catch {
        setHiddenKeepingFocus(element, true, document.getElementById("content"));
      }
    };
    element.querySelector("button")?.addEventListener("click", start, { signal, once: true });
  } catch {
    element.hidden = true;
  }
};
