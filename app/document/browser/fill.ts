/**
 * Fills the holes of a late fragment. A hydrated island takes late props from an event; its holes are skipped, and their elements stay in
 * `late` (islands.tsx).
 *
 * Serialized as text into the document, so it must not use outer variables.
 *
 * @param props late props of the island (JSON)
 */
export function fillHoles(fragment: Element, late: DocumentFragment, props: string | undefined): void {
  const island = fragment.querySelector<HTMLElement>("[data-island]");
  let hydrated: HTMLElement | undefined;
  if (island && props !== undefined) {
    island.dataset.lateProps = props;
    if (!island.dispatchEvent(new CustomEvent("late-props", { cancelable: true, detail: late }))) hydrated = island;
  }
  const elements = [...late.children];
  const places = [...fragment.querySelectorAll("[data-place]")].filter((hole) => !hydrated?.contains(hole));
  for (const [index, hole] of places.entries()) {
    // Counts holes behind a hydrated island from the end, since its own number may have changed.
    const isBehind = hydrated && hydrated.compareDocumentPosition(hole) & Node.DOCUMENT_POSITION_FOLLOWING;
    const element = elements.at(isBehind ? index - places.length : index);
    // Keeps the input, since its value may have changed.
    if (hole instanceof HTMLInputElement) {
      hole.disabled = element?.matches(":disabled") ?? false;
      element?.remove();
      hole.removeAttribute("data-place");
    } else hole.replaceWith(element ?? "");
  }
}

/**
 * Fills fragments from the document's templates; drops templates of a page that was left. Serialized like `fillHoles`, which is `fillOne`.
 */
export function fillAllFragments(fillOne: typeof fillHoles): void {
  for (const template of document.querySelectorAll<HTMLTemplateElement>("template[data-fills]")) {
    const fragment = document.querySelector(`[data-late][data-fragment="${template.dataset.fills}"]`);
    fragment?.removeAttribute("data-late");
    if (fragment) fillOne(fragment, template.content, template.dataset.props);
    template.remove();
  }
}
