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
  for (const name of new Set([...before.body.classList, ...now.body.classList]))
    if (before.body.classList.contains(name) !== now.body.classList.contains(name)) live.body.classList.toggle(name);
  for (const whole of ["body", "main", "footer.footer"]) {
    const [shown, printed, was] = [live, now, before].map((page) => page.querySelector(whole));
    if (shown && printed && was) arrange(shown, printed, was);
  }
  for (const sheet of now.querySelectorAll<HTMLElement>("[data-sheet]")) {
    const earlier = sheetLike(before, sheet);
    const shown = sheetLike(live, sheet);
    if (shown && earlier && earlier.innerHTML !== sheet.innerHTML) morph(shown, sheet, earlier);
  }
}

/** What a page is put together from, in whatever it stands. */
const parts = "[data-sheet], main, main > *, footer";

/** What tells a part of the page from its neighbours: the block that it is of, else its place. */
function keyOf(part: Element): string {
  return part.getAttribute("data-blok-uid") ?? part.getAttribute("data-sheet") ?? `#${part.id}`;
}

function sheetLike(page: Document, sheet: Element): HTMLElement | undefined {
  const key = keyOf(sheet);
  return [...page.querySelectorAll<HTMLElement>("[data-sheet]")].find((one) => keyOf(one) === key);
}

/** Brings the parts of a whole, the blocks of a page for one, into their order: what is new comes, what is gone goes. */
function arrange(whole: Element, printed: Element, before: Element): void {
  const shown = new Map(partsIn(whole).map((part) => [keyOf(part), part]));
  const wanted = new Set(partsIn(printed).map(keyOf));
  const was = new Set(partsIn(before).map(keyOf));
  // What the page's scripts have added is theirs.
  for (const [key, part] of shown) if (!wanted.has(key) && was.has(key)) part.remove();
  let left = partsIn(whole);
  for (const part of partsIn(printed)) {
    const known = shown.get(keyOf(part));
    const [at = null] = left;
    if (!known || known !== at) place(whole, known ?? (whole.ownerDocument.importNode(part, true) as Element), at);
    left = left.filter((one) => one !== known);
    if (known) for (const name of ["data-sheet", "data-blok-c"]) copyAttribute(known, part, name);
  }
}

function partsIn(whole: Element): Element[] {
  return [...whole.children].filter((child) => child.matches(parts));
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

/** @param earlier the print before, of the same place; undefined where there was none */
function morph(shown: HTMLElement, printed: HTMLElement, earlier: Element | undefined): void {
  const now = printed.cloneNode(true) as HTMLElement;
  const before = earlier ? pairsOf(now, earlier) : new Map<Element, Element>();
  morphdom(shown, now, {
    childrenOnly: true,
    onBeforeElUpdated(from, to) {
      const was = before.get(to);
      if (was?.isEqualNode(to) || from.isEqualNode(to)) return false;
      if (from.dataset.island !== undefined) return isPrintedAnew(from, to, was);
      keepState(from, to);
      // What no print says of it, scripts have said.
      for (const { name, value } of [...from.attributes])
        if (!to.hasAttribute(name) && !was?.hasAttribute(name)) to.setAttribute(name, value);
      return true;
    },
  });
}

/** Each element of a print with the one that stood in its place in the print before. */
function pairsOf(now: Element, earlier: Element, pairs = new Map<Element, Element>()): ReadonlyMap<Element, Element> {
  pairs.set(now, earlier);
  for (const [place, child] of [...now.children].entries()) {
    const was = earlier.children[place];
    if (was && was.nodeName === child.nodeName) pairsOf(child, was, pairs);
  }
  return pairs;
}

/** An island that is hydrated renders by itself what it is given, but for its slots; one that is not yet is what is printed. */
function isPrintedAnew(from: HTMLElement, to: HTMLElement, was: Element | undefined): boolean {
  const given = ["props", "lateProps"] as const;
  const isSame = given.every((name) => from.dataset[name] === to.dataset[name]);
  if (!isSame || from.dataset.hydrated === undefined) {
    for (const name of given) if (to.dataset[name] !== undefined) from.dataset[name] = to.dataset[name];
    if (from.dispatchEvent(new Event("late-props", { cancelable: true }))) return true;
  }
  const [printed, earlier] = [slotsOf(to), was && slotsOf(was)];
  for (const [name, slots] of slotsOf(from))
    for (const [place, slot] of slots.entries()) {
      const now = printed.get(name)?.[place];
      if (now) morph(slot, now, earlier?.get(name)?.[place]);
    }
  return false;
}

/** The slots of an island by their names, those of islands within them left alone. */
function slotsOf(island: Element): ReadonlyMap<string | undefined, HTMLElement[]> {
  const own = [...island.querySelectorAll<HTMLElement>("[data-slot]")].filter((slot) => slot.closest("[data-island]") === island);
  return Map.groupBy(own, (slot) => slot.dataset.slot);
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
