import type { PageType } from "#app/locale/page-families.ts";
import { element } from "../../../editor/browser/element.ts";
import type { PageVitals } from "../../../measurements/page-vitals-format.ts";
import { formatShareAsPercent, formatVital } from "../results/figures.ts";

type Page = PageVitals["pages"][number];
type Figures = Page["metrics"][number];

/** Metrics that the shop's pages send, in the order of the columns. */
export const shownMetrics = ["LCP", "INP", "CLS", "TTFB"] as const;

type ShownMetric = (typeof shownMetrics)[number];

const metricNames: Record<ShownMetric, string> = {
  LCP: "Largest Contentful Paint",
  INP: "Interaction to Next Paint",
  CLS: "Cumulative Layout Shift",
  TTFB: "Time to First Byte",
};

const pageNames: Record<PageType, string> = {
  home: "Home",
  page: "Product and content pages",
  products: "Products",
  "calendar-products": "Calendars",
  "card-products": "Cards",
  themes: "Themes",
  "collage-feed": "Collage feed",
  "calendar-feed": "Calendar feed",
  "card-feed": "Card feed",
  wishlist: "Wishlist",
  error: "Error page",
};

export function metricHead(metric: ShownMetric, good: number): HTMLElement {
  return element(
    "div",
    { class: "metric" },
    element("strong", {}, metric),
    element("span", {}, metricNames[metric]),
    element("span", {}, `good up to ${metric === "CLS" ? good : formatVital(metric, good)}`),
  );
}

export function vitalsRow({ page, metrics }: Page): HTMLElement {
  const name = Object.hasOwn(pageNames, page) ? pageNames[page as PageType] : page;
  const cells = shownMetrics.map((metric) => {
    const figures = metrics.find((one) => one.metric === metric);
    return element("td", {}, ...(figures ? cellOf(figures) : [element("span", { class: "note" }, "not measured")]));
  });
  return element("tr", {}, element("th", { scope: "row" }, name), ...cells);
}

function cellOf({ metric, p75, rating, visits, ...shares }: Figures): HTMLElement[] {
  return [
    element("strong", {}, formatVital(metric, p75)),
    element("span", { class: `rating ${rating.replace(" ", "-")}` }, rating),
    sharesBar(shares),
    element(
      "span",
      { class: "note" },
      `${visits.toLocaleString()} ${visits === 1 ? "visit" : "visits"}, ${formatShareAsPercent(shares.good, 0)} good`,
    ),
  ];
}

function sharesBar({ good, needsImprovement, poor }: Pick<Figures, "good" | "needsImprovement" | "poor">): HTMLElement {
  const bar = element("span", { class: "shares", "aria-hidden": "true" });
  for (const [name, share] of Object.entries({ good, "needs-improvement": needsImprovement, poor })) {
    const part = element("i", { class: name });
    part.style.setProperty("flex-grow", String(share));
    if (share > 0) bar.append(part);
  }
  return bar;
}
