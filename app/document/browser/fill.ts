/**
 * Puts what was late of a sheet into its places. A hydrated island takes late props by itself; one that is not hydrated yet finds
 * them on its element, and its finished HTML is filled. How late HTML gets into a document is `fillIn`.
 *
 * It is printed as text: it may use nothing from outside itself.
 *
 * @param late an element for each place of the sheet, in their order
 * @param props the late props of the sheet's island, as JSON
 */
export function fill(sheet: Element, late: DocumentFragment, props: string | undefined): void {
  const island = sheet.querySelector<HTMLElement>("[data-island]");
  if (island && props !== undefined) {
    island.dataset.lateProps = props;
    if (!island.dispatchEvent(new Event("late-props", { cancelable: true }))) return;
  }
  const elements = [...late.children];
  for (const [index, place] of sheet.querySelectorAll("[data-place]").entries()) {
    // A control stays, with what was picked meanwhile.
    if (place instanceof HTMLInputElement) {
      place.disabled = elements[index]?.matches(":disabled") ?? false;
      place.removeAttribute("data-place");
    } else place.replaceWith(elements[index] ?? "");
  }
}

/**
 * Fills every sheet for which something has come with the document: it stands in a template that names the sheet. A page that was
 * left meanwhile has no such sheet, and what came is nobody's. Printed as text, too; `fillOne` is `fill`.
 */
export function fillIn(fillOne: typeof fill): void {
  for (const template of document.querySelectorAll<HTMLTemplateElement>("template[data-fills]")) {
    const sheet = document.querySelector(`[data-late][data-sheet="${template.dataset.fills}"]`);
    sheet?.removeAttribute("data-late");
    if (sheet) fillOne(sheet, template.content, template.dataset.props);
    template.remove();
  }
}
