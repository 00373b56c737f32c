import { defineBehaviour } from "./behaviours.ts";

/** Events that precede opening a part. */
const touches = ["pointerover", "pointerdown", "focusin", "toggle"] as const;

/** Fetches an element's lazy parts at its first touch; after a failure, the next touch tries again. */
export function loadLazyParts(read: (address: string, signal: AbortSignal) => Promise<string>) {
  return defineBehaviour("[data-unfolds]", (element, { signal }) => {
    let isRequested = false;
    const unfold = async () => {
      if (isRequested) return;
      isRequested = true;
      const html = await read(element.dataset.unfolds ?? "", signal).catch(() => undefined);
      isRequested = html !== undefined;
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
