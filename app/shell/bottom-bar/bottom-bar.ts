import { defineBehaviour } from "#app/document/document.ts";

// Coordinates what is fixed to the window's lower edge: bars that take space (`data-foot`), controls above them (`data-float`), and the
// toast; scrolls answers of forms (`data-answer`) into view above all of them. Each of these elements has the heights as custom properties.
// The root element needs them for scroll margins, but gets them only at the first key press or visible focus, since a change of a property
// that all elements inherit restyles the whole page.

const parts = new Set<HTMLElement>();
const floats = new Set<HTMLElement>();
const answers = new Set<HTMLElement>();
const heights = { bar: 0, result: 0 };
let isWaiting = false;
let isFocusShown = false;

addEventListener("keydown", showFocus, { capture: true });
// Assistive technology may move the focus without a key press.
addEventListener("focusin", ({ target }) => target instanceof Element && target.matches(":focus-visible") && showFocus(), {
  capture: true,
});

/** Publishes the heights to the root element at once, since the key may move the focus. */
function showFocus(): void {
  if (isFocusShown) return;
  isFocusShown = true;
  if (document.documentElement.dataset.footMeasured !== undefined) publish();
}

export const bottomBar = defineBehaviour("[data-foot]", (part, { signal }) => join(parts, part, signal));
export const floatingControl = defineBehaviour("[data-float]", (element, { signal }) => join(floats, element, signal));

/** Scrolls an answer into view when it appears, since a bar may cover it, and a visitor who does not see it would send the form again. */
export const formAnswer = defineBehaviour<HTMLElement>("[data-answer]", (answer, { signal }) => {
  join(answers, answer, signal);
  let height: number | undefined;
  const resized = new ResizeObserver(() => {
    const isNew = height === 0;
    height = answer.offsetHeight;
    if (isNew && height > 0) answer.scrollIntoView({ block: "nearest" });
  });
  resized.observe(answer);
  signal.addEventListener("abort", () => resized.disconnect());
});

function join(set: Set<HTMLElement>, element: HTMLElement, signal: AbortSignal): void {
  set.add(element);
  const resized = new ResizeObserver(measureNext);
  resized.observe(element);
  addEventListener("scroll", measureNext, { passive: true, signal });
  addEventListener("resize", measureNext, { signal });
  signal.addEventListener("abort", () => {
    set.delete(element);
    resized.disconnect();
    measureNext();
  });
}

function measureNext(): void {
  if (!isWaiting) requestAnimationFrame(measure);
  isWaiting = true;
}

/**
 * Measures in each frame until no height changes; then measures the controls, which the heights move, and reveals the support launcher
 * (`data-foot-measured`). Reads boxes before writing, since a read after a write would force a layout within the frame.
 */
function measure(): void {
  isWaiting = false;
  heights.bar = takenBy("bar", innerHeight);
  heights.result = takenBy("result", innerHeight - heights.bar);
  if (publish()) {
    measureNext();
    return;
  }
  const boxes = ofKind("result").map((part) => part.getBoundingClientRect());
  const controls = [...floats].map((element) => {
    const own = element.getBoundingClientRect();
    return { element, isAside: boxes.some((box) => overlaps(box, own)) };
  });
  for (const { element, isAside } of controls) element.toggleAttribute("data-aside", isAside);
  document.documentElement.dataset.footMeasured = "";
}

function ofKind(kind: string): HTMLElement[] {
  return [...parts].filter(({ dataset }) => dataset.foot === kind);
}

/** Returns the height (px) that bars of a kind cover above `edge`; bars that scroll with the page do not count. */
function takenBy(kind: string, edge: number): number {
  const heights = ofKind(kind).map((part) => {
    const { top, bottom, height } = part.getBoundingClientRect();
    return bottom >= edge - 1 ? Math.min(Math.max(edge - top, 0), height) : 0;
  });
  // Rounded up, since with a fraction of a pixel, the next bar would overlap this one.
  return Math.ceil(Math.max(0, ...heights));
}

function publish(): boolean {
  const readers = [...parts, ...floats, ...answers, ...document.querySelectorAll<HTMLElement>("[data-toast]")];
  if (isFocusShown) readers.push(document.documentElement);
  // While no bar is visible, `--bar-height` is 0, so a measured 0 need not be written.
  const isEstimated = ofKind("bar").some((part) => part.checkVisibility());
  const changes = readers.flatMap(({ style }) => [
    replace(style, "--foot-bar", heights.bar, isEstimated ? "" : "0px"),
    replace(style, "--foot-result", heights.result, "0px"),
  ]);
  return changes.includes(true);
}

/** @param unset value that applies while the property is not set */
function replace(style: CSSStyleDeclaration, name: string, height: number, unset: string): boolean {
  const value = `${height}px`;
  if ((style.getPropertyValue(name) || unset) === value) return false;
  style.setProperty(name, value);
  return true;
}

function overlaps(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
