import { behaviour } from "./behaviours.ts";

/** What comes before a part is opened: a pointer that is near, a finger, the keyboard's focus. */
const touches = ["pointerover", "pointerdown", "focusin", "toggle"] as const;

/**
 * Fetches the folded parts of an element from the address that it names, all at once, when it is first touched. Where they cannot be
 * had they stay folded, and the next touch asks again.
 *
 * @param read gives the HTML of an address; rejects where it cannot be had
 */
export function unfolding(read: (address: string, signal: AbortSignal) => Promise<string>) {
  return behaviour("[data-unfolds]", (element, { signal }) => {
    let isAsked = false;
    const unfold = async () => {
      if (isAsked) return;
      isAsked = true;
      const html = await read(element.dataset.unfolds ?? "", signal).catch(() => undefined);
      isAsked = html !== undefined;
      if (html !== undefined && !signal.aborted) fillFolds(element, new DOMParser().parseFromString(html, "text/html"));
    };
    for (const touch of touches) element.addEventListener(touch, () => void unfold(), { signal, passive: true, capture: true });
    if (element.matches(":hover, :focus-within") || element.querySelector("details[open]")) void unfold();
  });
}

function fillFolds(element: HTMLElement, whole: Document): void {
  const parts = new Map([...whole.querySelectorAll<HTMLElement>("[data-fold]")].map((part) => [part.dataset.fold, part]));
  for (const part of element.querySelectorAll<HTMLElement>("[data-folded]")) {
    part.replaceChildren(...(parts.get(part.dataset.fold)?.childNodes ?? []));
    part.removeAttribute("data-folded");
    part.dispatchEvent(new Event("unfolded", { bubbles: true }));
  }
}
