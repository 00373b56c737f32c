import morphdom from "morphdom";

// Updates the page only where two server outputs differ; elsewhere, changes by scripts and the visitor stay.

export type RenderedPage = Document;

export function applyPageChanges(live: Document, before: RenderedPage, now: RenderedPage): void {
  if (now.title !== before.title) live.title = now.title;
  for (const name of new Set([...before.body.classList, ...now.body.classList]))
    if (before.body.classList.contains(name) !== now.body.classList.contains(name)) live.body.classList.toggle(name);
  for (const whole of ["body", "main", "footer.footer"]) {
    const [shown, rendered, was] = [live, now, before].map((page) => page.querySelector(whole));
    if (shown && rendered && was) arrange(shown, rendered, was);
  }
  for (const fragment of now.querySelectorAll<HTMLElement>("[data-fragment]")) {
    const earlier = fragmentLike(before, fragment);
    const shown = fragmentLike(live, fragment);
    if (shown && earlier && earlier.innerHTML !== fragment.innerHTML) keepFocus(shown, () => morph(shown, fragment, earlier));
  }
}

/** Moves the focus to the equal element if `change` replaces the focused one, unless several elements are equal. */
function keepFocus(shown: HTMLElement, change: () => void): void {
  const { activeElement } = shown.ownerDocument;
  if (!activeElement || !shown.contains(activeElement)) {
    change();
    return;
  }
  const copy = activeElement.cloneNode(true);
  const equals = () => [...shown.querySelectorAll<HTMLElement>(activeElement.localName)].filter((one) => one.isEqualNode(copy));
  const isOnlyOne = equals().length === 1;
  change();
  if (isOnlyOne && !(activeElement.isConnected && activeElement.isEqualNode(copy))) equals()[0]?.focus({ preventScroll: true });
}

/** Elements that are added, removed and moved as a whole. */
const parts = "[data-fragment], main, main > *, footer";

function keyOf(part: Element): string {
  return part.getAttribute("data-blok-uid") ?? part.getAttribute("data-fragment") ?? `#${part.id}`;
}

function fragmentLike(page: Document, fragment: Element): HTMLElement | undefined {
  const key = keyOf(fragment);
  return [...page.querySelectorAll<HTMLElement>("[data-fragment]")].find((one) => keyOf(one) === key);
}

function arrange(whole: Element, rendered: Element, before: Element): void {
  const shown = new Map(partsIn(whole).map((part) => [keyOf(part), part]));
  const wanted = new Set(partsIn(rendered).map(keyOf));
  const was = new Set(partsIn(before).map(keyOf));
  // Parts added by scripts stay.
  for (const [key, part] of shown) if (!wanted.has(key) && was.has(key)) part.remove();
  let left = partsIn(whole);
  for (const part of partsIn(rendered)) {
    const known = shown.get(keyOf(part));
    const [at = null] = left;
    if (!known || known !== at) place(whole, known ?? (whole.ownerDocument.importNode(part, true) as Element), at);
    left = left.filter((one) => one !== known);
    if (known) for (const name of ["data-fragment", "data-blok-c"]) copyAttribute(known, part, name);
  }
}

function partsIn(whole: Element): Element[] {
  return [...whole.children].filter((child) => child.matches(parts));
}

/** A moved element keeps its state in browsers with `moveBefore`. */
function place(main: Element & { moveBefore?: (node: Node, child: Node | null) => void }, part: Element, at: Element | null): void {
  if (part.isConnected && main.moveBefore) main.moveBefore(part, at);
  else main.insertBefore(part, at);
}

function copyAttribute(to: Element, from: Element, name: string): void {
  const value = from.getAttribute(name);
  if (value !== null && value !== to.getAttribute(name)) to.setAttribute(name, value);
}

function morph(shown: HTMLElement, rendered: HTMLElement, earlier: Element | undefined): void {
  const now = rendered.cloneNode(true) as HTMLElement;
  const before = earlier ? pairsOf(now, earlier) : new Map<Element, Element>();
  morphdom(shown, now, {
    childrenOnly: true,
    onBeforeElUpdated(from, to) {
      const was = before.get(to);
      if (was?.isEqualNode(to) || from.isEqualNode(to)) return false;
      if (from.dataset.island !== undefined) return morphIsland(from, to, was);
      keepState(from, to);
      // Keeps attributes set by scripts, which neither output contains.
      for (const { name, value } of [...from.attributes])
        if (!to.hasAttribute(name) && !was?.hasAttribute(name)) to.setAttribute(name, value);
      return true;
    },
  });
}

function pairsOf(now: Element, earlier: Element, pairs = new Map<Element, Element>()): ReadonlyMap<Element, Element> {
  pairs.set(now, earlier);
  for (const [place, child] of [...now.children].entries()) {
    const was = earlier.children[place];
    if (was && was.nodeName === child.nodeName) pairsOf(child, was, pairs);
  }
  return pairs;
}

/**
 * Updates an island; returns true to morph the whole element. A hydrated island renders new props by itself, so only its slots are
 * morphed.
 */
function morphIsland(from: HTMLElement, to: HTMLElement, was: Element | undefined): boolean {
  const given = ["props", "lateProps"] as const;
  const isSame = given.every((name) => from.dataset[name] === to.dataset[name]);
  if (!isSame || from.dataset.hydrated === undefined) {
    for (const name of given) if (to.dataset[name] !== undefined) from.dataset[name] = to.dataset[name];
    if (from.dispatchEvent(new Event("late-props", { cancelable: true }))) return true;
  }
  const [rendered, earlier] = [slotsOf(to), was && slotsOf(was)];
  for (const [name, slots] of slotsOf(from))
    for (const [place, slot] of slots.entries()) {
      const now = rendered.get(name)?.[place];
      if (now) morph(slot, now, earlier?.get(name)?.[place]);
    }
  return false;
}

function slotsOf(island: Element): ReadonlyMap<string | undefined, HTMLElement[]> {
  const own = [...island.querySelectorAll<HTMLElement>("[data-slot]")].filter((slot) => slot.closest("[data-island]") === island);
  return Map.groupBy(own, (slot) => slot.dataset.slot);
}

/** Copies the visitor's state: `open` of `<details>`, and values, checks and selections of controls whose default has not changed. */
function keepState(from: HTMLElement, to: HTMLElement): void {
  if (from instanceof HTMLDetailsElement && to instanceof HTMLDetailsElement) to.open = from.open;
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) {
    if (from.defaultChecked === to.defaultChecked) to.checked = from.checked;
    if (from.defaultValue === to.defaultValue && from.type !== "hidden") to.value = from.value;
  }
  if (from instanceof HTMLOptionElement && to instanceof HTMLOptionElement && from.defaultSelected === to.defaultSelected)
    to.selected = from.selected;
}
