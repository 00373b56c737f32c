import type { ListFilter } from "#app/catalogue/listing.ts";
import { trackEvent } from "#app/ui/browser/track-event.ts";
import { readWishlist, wishlistChangeEvent } from "./wishlist/wishlist.ts";

/** Tracks by events of the document and the window, so that views contain no tracking code. */
export function trackLists(): void {
  // Captures the event before React, which may reset the box.
  document.addEventListener("change", trackFilter, true);
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
  const island = box.matches?.(".list__form [type=checkbox]") && box.checked && box.closest<HTMLElement>("[data-island]");
  if (!island) return;
  const { items = "" } = JSON.parse(island.dataset.props ?? "{}") as { items?: string };
  const [, list = ""] = /\/_lists\/([^/]+)/.exec(items) ?? [];
  trackEvent("list-filtered", { list, filter: box.name as ListFilter, chosen: box.value });
}
