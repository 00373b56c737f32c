import { defineBehaviour } from "./behaviours.ts";
import { forEachInTurns } from "./turns.ts";

const touches = ["pointerover", "pointerdown", "focusin", "toggle"] as const;

/** Fetches an element's lazy parts at the first of the `touches`; after a failure, tries again at the next one. */
export function lazyParts(read: (address: string, signal: AbortSignal) => Promise<string>) {
  return defineBehaviour("[data-unfolds]", (element, { signal }) => {
    let isRequested = false;
    const unfold = async () => {
      if (isRequested) return;
      isRequested = true;
      const html = await read(element.dataset.unfolds ?? "", signal).catch(() => undefined);
      isRequested = html !== undefined;
      if (html !== undefined) await fillFolds(element, new DOMParser().parseFromString(html, "text/html"), signal);
    };
    for (const touch of touches) element.addEventListener(touch, () => void unfold(), { signal, passive: true, capture: true });
    if (element.matches(":hover, :focus-within") || element.querySelector("details[open]")) void unfold();
  });
}

async function fillFolds(element: HTMLElement, whole: Document, signal: AbortSignal): Promise<void> {
  const parts = new Map([...whole.querySelectorAll<HTMLElement>("[data-fold]")].map((part) => [part.dataset.fold, part]));
  await forEachInTurns(foldedParts(element, signal), (part) => {
    part.replaceChildren(...(parts.get(part.dataset.fold)?.childNodes ?? []));
    part.removeAttribute("data-folded");
    part.dispatchEvent(new Event("unfolded", { bubbles: true }));
  });
}

/** Yields the unfilled parts, an open one first; checks again before each part which one is open. */
function* foldedParts(element: HTMLElement, signal: AbortSignal): Iterable<HTMLElement> {
  const left = [...element.querySelectorAll<HTMLElement>("[data-folded]")];
  while (left.length > 0 && !signal.aborted) yield* left.splice(Math.max(left.findIndex(isOpened), 0), 1);
}

function isOpened({ parentElement: parent }: HTMLElement): boolean {
  return parent?.closest("details")?.open ?? parent?.matches(":hover, :focus-within") ?? false;
}
