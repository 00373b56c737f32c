import morphdom from "morphdom";

// A page in place of which another print of it comes, part by part. What is compared is print with print: what scripts and the visitor
// have done to the page meanwhile is left alone, unless it stands where something is printed anew.

/** A print of a page: a whole document, parsed. */
export type Print = Document;

/**
 * Shows what has changed between two prints of a page, and touches nothing else: neither scroll, focus, what is open, nor what was picked.
 *
 * @param live the document that is shown
 */
export function showChanges(live: Document, before: Print, now: Print): void {
  if (now.title !== before.title) live.title = now.title;
  const [main, printed] = [live.querySelector("main"), now.querySelector("main")];
  if (main && printed) arrange(main, printed, before);
  for (const sheet of now.querySelectorAll<HTMLElement>("[data-sheet]")) {
    const earlier = sheetLike(before, sheet);
    const shown = sheetLike(live, sheet);
    if (shown && earlier && earlier.innerHTML !== sheet.innerHTML) morph(shown, sheet, earlier.innerHTML);
  }
}

/** What tells a part of the page from its neighbours: the block that it is of, else its place. */
function keyOf(part: Element): string {
  return part.getAttribute("data-blok-uid") ?? part.getAttribute("data-sheet") ?? `#${part.id}`;
}

function sheetLike(page: Document, sheet: Element): HTMLElement | undefined {
  const key = keyOf(sheet);
  return [...page.querySelectorAll<HTMLElement>("[data-sheet]")].find((one) => keyOf(one) === key);
}

/** Brings the blocks of a page into their order: what is new comes, what is gone goes. */
function arrange(main: Element, printed: Element, before: Print): void {
  const shown = new Map([...main.children].map((part) => [keyOf(part), part]));
  const wanted = new Set([...printed.children].map(keyOf));
  const was = new Set([...(before.querySelector("main")?.children ?? [])].map(keyOf));
  // What the page's scripts have added is theirs.
  for (const [key, part] of shown) if (!wanted.has(key) && was.has(key)) part.remove();
  let at = main.firstElementChild;
  for (const part of printed.children) {
    const known = shown.get(keyOf(part));
    if (known && known === at) at = at.nextElementSibling;
    else place(main, known ?? (main.ownerDocument.importNode(part, true) as Element), at);
    if (known) for (const name of ["data-sheet", "data-blok-c"]) copyAttribute(known, part, name);
  }
}

/** Puts a part before another one; where the browser can, it keeps its state on the way. */
function place(main: Element & { moveBefore?: (node: Node, child: Node | null) => void }, part: Element, at: Element | null): void {
  if (part.isConnected && main.moveBefore) main.moveBefore(part, at);
  else main.insertBefore(part, at);
}

function copyAttribute(to: Element, from: Element, name: string): void {
  const value = from.getAttribute(name);
  if (value !== null && value !== to.getAttribute(name)) to.setAttribute(name, value);
}

function morph(shown: HTMLElement, printed: HTMLElement, earlier: string): void {
  morphdom(shown, printed.cloneNode(true), {
    childrenOnly: true,
    onBeforeElUpdated(from, to) {
      if (from.isEqualNode(to)) return false;
      if (from.dataset.island !== undefined) return isPrintedAnew(from, to);
      keepState(from, to);
      // What no print says of it, scripts have said.
      for (const { name, value } of [...from.attributes])
        if (!to.hasAttribute(name) && !earlier.includes(` ${name}`)) to.setAttribute(name, value);
      return true;
    },
  });
}

/** An island that is hydrated renders by itself what it is given; one that is not yet is what is printed. */
function isPrintedAnew(from: HTMLElement, to: HTMLElement): boolean {
  const given = ["props", "lateProps"] as const;
  const isSame = given.every((name) => from.dataset[name] === to.dataset[name]);
  if (isSame && from.dataset.hydrated !== undefined) return false;
  for (const name of given) if (to.dataset[name] !== undefined) from.dataset[name] = to.dataset[name];
  return from.dispatchEvent(new Event("late-props", { cancelable: true }));
}

/** What a visitor has opened, typed or picked stays, unless what it began with is another thing now. */
function keepState(from: HTMLElement, to: HTMLElement): void {
  if (from instanceof HTMLDetailsElement && to instanceof HTMLDetailsElement) to.open = from.open;
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) {
    if (from.defaultChecked === to.defaultChecked) to.checked = from.checked;
    if (from.defaultValue === to.defaultValue && from.type !== "hidden") to.value = from.value;
  }
  if (from instanceof HTMLOptionElement && to instanceof HTMLOptionElement && from.defaultSelected === to.defaultSelected)
    to.selected = from.selected;
}
