import { behaviour } from "#app/document/document.ts";

// What lies at the window's foot knows of each other: parts that take room of it (`data-foot`: the campaign's bar, and above it the
// price and button of what is configured), and what floats above them (`data-float`). How much is taken stands in two properties of
// the document, which stylesheets read (foot.css).

const parts = new Set<HTMLElement>();
const floats = new Set<HTMLElement>();
let isWaiting = false;

export const foot = behaviour("[data-foot]", (part, { signal }) => join(parts, part, signal));
export const float = behaviour("[data-float]", (element, { signal }) => join(floats, element, signal));

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

/** Measures what is taken; where that moves something, again in the next frame. Once nothing moves, the launcher may be shown. */
function measure(): void {
  isWaiting = false;
  const bar = takenBy("bar", innerHeight);
  const result = takenBy("result", innerHeight - bar);
  const hasMoved = [tell("bar", bar), tell("result", result)].includes(true);
  const boxes = ofKind("result").map((part) => part.getBoundingClientRect());
  for (const element of floats)
    element.toggleAttribute("data-aside", !hasMoved && boxes.some((box) => overlaps(box, element.getBoundingClientRect())));
  if (hasMoved) measureNext();
  else document.documentElement.dataset.footMeasured = "";
}

function ofKind(kind: string): HTMLElement[] {
  return [...parts].filter(({ dataset }) => dataset.foot === kind);
}

/**
 * The height that parts of a kind take above an edge of the window, in pixels. One that reaches the edge sticks there, or comes in over
 * it; one that stands higher is scrolled past, and takes nothing.
 */
function takenBy(kind: string, edge: number): number {
  const heights = ofKind(kind).map((part) => {
    const { top, bottom, height } = part.getBoundingClientRect();
    return bottom >= edge - 1 ? Math.min(Math.max(edge - top, 0), height) : 0;
  });
  return Math.round(Math.max(0, ...heights));
}

/** Tells the stylesheets; gives whether they did not know it yet. */
function tell(kind: string, height: number): boolean {
  const { style } = document.documentElement;
  const [name, said] = [`--foot-${kind}`, `${height}px`];
  if (style.getPropertyValue(name) === said) return false;
  style.setProperty(name, said);
  return true;
}

function overlaps(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
