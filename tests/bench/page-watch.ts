/** Load metrics that a page records about itself; ms since the start of its navigation. */
export type Seen = {
  firstPaint: number | undefined;
  largestPaint: number | undefined;
  largestElement: string;
  shift: number;
  longTasks: { start: number; duration: number }[];
  price: number | undefined;
  hydrated: number | undefined;
};

declare global {
  interface Window {
    seen: Seen;
  }
}

/** Runs in the page before its scripts. It is serialised as text, so it must not use outer names. */
export function watchPage(): void {
  const seen: Seen = {
    firstPaint: undefined,
    largestPaint: undefined,
    largestElement: "",
    shift: 0,
    longTasks: [],
    price: undefined,
    hydrated: undefined,
  };
  window.seen = seen;

  type Entry = PerformanceEntry & { element?: Element; hadRecentInput?: boolean; value?: number };
  const observe = (type: string, take: (entry: Entry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") seen.firstPaint = startTime;
  });
  observe("largest-contentful-paint", ({ startTime, element }) => {
    seen.largestPaint = startTime;
    seen.largestElement = element ? element.tagName.toLowerCase() + (element.matches("[data-hero]") ? " (hero)" : "") : "";
  });
  observe("layout-shift", ({ hadRecentInput, value = 0 }) => {
    if (!hadRecentInput) seen.shift += value;
  });
  observe("longtask", ({ startTime, duration }) => seen.longTasks.push({ start: startTime, duration }));

  let isLooking = false;
  new MutationObserver(() => {
    // The calculator's island is hydrated before the router; a page without one is hydrated as a whole.
    const sleeper = document.querySelector<HTMLElement>('[data-island="configuration"]') ?? document.documentElement;
    if (seen.hydrated === undefined && sleeper?.dataset.hydrated !== undefined) seen.hydrated = performance.now();
    if (isLooking || seen.price !== undefined) return;
    const price = document.querySelector(".configuration__total .price__current");
    if (!price?.textContent?.trim()) return;
    isLooking = true;
    // Visibility is read in a frame, since reading it lays out the page; at once it would delay the first paint that it measures.
    requestAnimationFrame(() => {
      isLooking = false;
      if (price.checkVisibility()) seen.price = performance.now();
    });
  }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ["data-hydrated", "hidden"] });
}
