import { type HydrationTrigger, whenIdle } from "#app/document/document.ts";
import { setHiddenKeepingFocus } from "../focus.ts";

// Copied from seen-pages.ts, whose code most visitors do not load.
const seenName = "recently-seen";

/** Hydrates if the browser keeps seen pages, or at the first click on the server-rendered button that allows it. */
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
