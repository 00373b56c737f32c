/** Latency of one interaction (ms): from the input to the next paint, and its three parts. */
export type Latency = { total: number; delay: number; handlers: number; paint: number };

/** Latency, and the time until a list shows other items (ms); undefined if none does. */
export type Interaction = Latency & { items: number | undefined };

declare global {
  interface Window {
    interaction: { start(): void; end(): Promise<Interaction> };
  }
}

/** Runs in the page before its scripts. It is serialised as text, so it must not use outer names. */
export function watchInteractions(): void {
  /** Min duration that the Event Timing API reports (ms). */
  const shortest = 16;
  type EventEntry = PerformanceEventTiming & { interactionId: number };
  let slowest: EventEntry | undefined;
  let touched: number | undefined;
  let items: number | undefined;
  const take = (entries: PerformanceEntryList) => {
    for (const entry of entries as EventEntry[]) if (entry.interactionId > 0 && entry.duration > (slowest?.duration ?? 0)) slowest = entry;
  };
  const events = new PerformanceObserver((list) => take(list.getEntries()));
  events.observe({ type: "event", durationThreshold: shortest, buffered: true } as PerformanceObserverInit);
  for (const input of ["pointerdown", "keydown"]) addEventListener(input, ({ timeStamp }) => (touched ??= timeStamp), true);

  const listed = () => Array.from(document.querySelectorAll<HTMLElement>(".list__items [data-item]"), ({ dataset }) => dataset.item).join();
  let before = "";
  new MutationObserver(() => {
    if (touched === undefined || items !== undefined || before === "" || listed() === before) return;
    items = 0;
    requestAnimationFrame(() => setTimeout(() => (items = performance.now() - (touched ?? 0))));
  }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ["data-item"] });

  window.interaction = {
    start() {
      take(events.takeRecords());
      slowest = touched = items = undefined;
      before = listed();
    },
    async end() {
      const isBusy = () => document.querySelector("[aria-busy='true']") !== null;
      do await new Promise((done) => setTimeout(done, 350));
      while (isBusy());
      take(events.takeRecords());
      const { duration = shortest, startTime = 0, processingStart = 0, processingEnd = 0 } = slowest ?? {};
      const delay = processingStart - startTime;
      const handlers = processingEnd - processingStart;
      return { total: duration, delay, handlers, paint: Math.max(0, duration - delay - handlers), items };
    },
  };
}
