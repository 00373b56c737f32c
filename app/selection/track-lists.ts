import { type ListFilter, listFilters } from "#app/catalogue/listing.ts";
import { trackEvent } from "#app/ui/browser/track-event.ts";
import { readWishlist, wishlistChangeEvent } from "./wishlist/wishlist.ts";

/** Tracks by events of the document and the window, so that views contain no tracking code. */
export function trackLists(): void {
  // Captures the event before React, which may reset the box.
  document.addEventListener("change", trackFilter, true);
  document.addEventListener("click", trackRemovedFilters, true);
  // Search results are streamed with the document, so they are complete once it has loaded.
  if (document.readyState === "complete") trackSearch();
  else addEventListener("load", trackSearch, { once: true });

  let before = readWishlist();
  // Adopts changes of other tabs without tracking them, since each tab tracks its own.
  addEventListener("storage", () => {
    before = readWishlist();
  });
  addEventListener(wishlistChangeEvent, () => {
    const now = readWishlist();
    for (const article of now) if (!before.includes(article)) trackEvent("wishlist-changed", { article, change: "added" });
    for (const article of before) if (!now.includes(article)) trackEvent("wishlist-changed", { article, change: "removed" });
    before = now;
  });
}

function trackSearch(): void {
  const found = document.querySelector<HTMLElement>(".results__found[data-results]");
  const field = found?.querySelector<HTMLInputElement>(".results__field");
  if (found && field) trackEvent("searched", { length: field.defaultValue.length, results: Number(found.dataset.results) });
}

function trackFilter({ target }: Event): void {
  const box = target as HTMLInputElement;
  if (box.matches?.(".list__form [type=checkbox]")) track(box, box.name as ListFilter, box.value, box.checked ? "added" : "removed");
}

/** Tracks the filters of the page's URL that a chip's link lacks. */
function trackRemovedFilters({ target }: Event): void {
  const chip = (target as Element).closest?.<HTMLAnchorElement>("a.chip");
  if (!chip) return;
  const left = new URLSearchParams(chip.search);
  const shown = new URLSearchParams(location.search);
  for (const filter of listFilters)
    for (const value of shown.getAll(filter)) if (!left.has(filter, value)) track(chip, filter, value, "removed");
}

function track(control: Element, filter: ListFilter, chosen: string, change: "added" | "removed"): void {
  const list = control.closest<HTMLElement>("[data-list]")?.dataset.list;
  if (list) trackEvent("list-filtered", { list, filter, chosen, change });
}
