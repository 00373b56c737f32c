/**
 * Puts what was late in a sheet's place. A hydrated island takes it as its new props, and nothing of it is replaced; before that,
 * what a shopper has picked and where the focus is are kept. How late HTML gets into a document is `fillIn`.
 *
 * It is printed as text: it may use nothing from outside itself.
 */
export function fill(sheet: Element, late: DocumentFragment): void {
  const island = sheet.querySelector<HTMLElement>("[data-island]");
  const props = late.querySelector<HTMLElement>("[data-island]")?.dataset.props;
  if (island && !island.dispatchEvent(new CustomEvent("late-props", { cancelable: true, detail: props }))) return;

  const controlsIn = (part: ParentNode) => [...part.querySelectorAll<HTMLInputElement | HTMLSelectElement>("a,button,input,select")];
  const before = controlsIn(sheet);
  const after = controlsIn(late);
  const focused = before.indexOf(document.activeElement as HTMLInputElement);
  for (const [place, control] of after.entries()) {
    const old = before[place];
    if (!old?.name || old.name !== control.name) continue;
    if ("checked" in control) control.checked = (old as HTMLInputElement).checked;
    else control.value = old.value;
  }
  sheet.replaceChildren(late);
  after[focused]?.focus({ preventScroll: true });
}

/**
 * Fills every sheet whose late HTML has come with the document: it stands in a template that names the sheet. A page that was left
 * meanwhile has no such sheet, and the HTML is nobody's. Printed as text, too; `fillOne` is `fill`.
 */
export function fillIn(fillOne: typeof fill): void {
  for (const template of document.querySelectorAll<HTMLTemplateElement>("template[data-fills]")) {
    const sheet = document.querySelector(`[data-late][data-sheet="${template.dataset.fills}"]`);
    sheet?.removeAttribute("data-late");
    if (sheet) fillOne(sheet, template.content);
    template.remove();
  }
}
