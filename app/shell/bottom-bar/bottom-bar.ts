import { defineBehaviour } from "#app/document/document.ts";

// Coordinates what is fixed to the lower edge of the window: bars that take space (`data-foot`: campaign, configuration) and controls above
// them (`data-float`).

const parts = new Set<HTMLElement>();
const floats = new Set<HTMLElement>();
let isWaiting = false;

export const bottomBar = defineBehaviour("[data-foot]", (part, { signal }) => join(parts, part, signal));
export const floatingControl = defineBehaviour("[data-float]", (element, { signal }) => join(floats, element, signal));

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

/** Repeats until nothing moves; `data-foot-measured` then reveals the support launcher. */
function measure(): void {
  isWaiting = false;
  const bar = takenBy("bar", innerHeight);
  const result = takenBy("result", innerHeight - bar);
  const hasMoved = [publish("bar", bar), publish("result", result)].includes(true);
  const boxes = ofKind("result").map((part) => part.getBoundingClientRect());
  for (const element of floats)
    element.toggleAttribute("data-aside", !hasMoved && boxes.some((box) => overlaps(box, element.getBoundingClientRect())));
  if (hasMoved) measureNext();
  else document.documentElement.dataset.footMeasured = "";
}

function ofKind(kind: string): HTMLElement[] {
  return [...parts].filter(({ dataset }) => dataset.foot === kind);
}

/** Height (px) that bars of a kind cover above `edge`. A bar above the edge scrolls with the page and does not count. */
function takenBy(kind: string, edge: number): number {
  const heights = ofKind(kind).map((part) => {
    const { top, bottom, height } = part.getBoundingClientRect();
    return bottom >= edge - 1 ? Math.min(Math.max(edge - top, 0), height) : 0;
  });
  // Part of a pixel counts whole, else the next bar overlaps this one.
  return Math.ceil(Math.max(0, ...heights));
}

/** True if the height has changed. Each write restyles the page, since the property is inherited. */
function publish(kind: "bar" | "result", height: number): boolean {
  const { style } = document.documentElement;
  const [name, value] = [`--foot-${kind}`, `${height}px`];
  // Stylesheets estimate the height of a campaign bar only.
  const unset = kind === "bar" && ofKind("bar").some((part) => part.checkVisibility()) ? "" : "0px";
  if ((style.getPropertyValue(name) || unset) === value) return false;
  style.setProperty(name, value);
  return true;
}

function overlaps(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
