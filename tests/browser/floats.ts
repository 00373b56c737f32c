import type { Page } from "playwright";

/** Overlaps of one page's floating parts. */
type Floats = {
  /** Number of pairs of fixed or sticky parts seen together. */
  pairs: number;
  /** Overlapping pairs with scroll position and size. */
  overlaps: string[];
  /** Prices and calls to action that are covered at the page's start. */
  covered: string[];
};

/** Measures all fixed or sticky parts: at the page's start, along it, at its end, and back up, with the back-to-top button. */
export async function measureFloats(page: Page): Promise<Floats> {
  return page.evaluate(async () => {
    const frames = async (count: number) => {
      for (let left = count; left > 0; left -= 1) await new Promise((done) => requestAnimationFrame(done));
    };
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const boxOf = (element: Element) => element.getBoundingClientRect();
    const over = (one: DOMRect, other: DOMRect) => {
      const across = Math.min(one.right, other.right, innerWidth) - Math.max(one.left, other.left, 0);
      const down = Math.min(one.bottom, other.bottom, innerHeight) - Math.max(one.top, other.top, 0);
      return across >= 1 && down >= 1 ? `${Math.round(across)} × ${Math.round(down)}` : undefined;
    };
    const nameOf = (element: Element) => element.className || element.getAttribute("data-fragment") || element.tagName;
    const candidates = [...document.querySelectorAll("body *")].filter((element) =>
      ["fixed", "sticky"].includes(getComputedStyle(element).position),
    );
    // A sticky part that has not reached its edge counts as part of the page, like everything that the window cuts off.
    const comesIn = (element: Element) => {
      const { position, bottom } = getComputedStyle(element);
      return position === "sticky" && bottom !== "auto" && boxOf(element).bottom > innerHeight - Number.parseFloat(bottom) + 1;
    };
    const floating = () =>
      candidates.filter((element) => isSeen(element) && !comesIn(element) && boxOf(element).height > 0 && boxOf(element).width > 0);
    const goods = [...document.querySelectorAll("main .price, main .button, main [type=submit]")];
    const result = { pairs: 0, overlaps: [] as string[], covered: [] as string[] };

    const look = (where: string) => {
      const floats = floating();
      for (const [place, one] of floats.entries())
        for (const other of floats.slice(place + 1)) {
          if (one.contains(other) || other.contains(one)) continue;
          result.pairs += 1;
          const by = over(boxOf(one), boxOf(other));
          if (by) result.overlaps.push(`${where}: ${nameOf(one)} and ${nameOf(other)}, ${by}`);
        }
    };
    await frames(4);
    look("start");
    for (const float of floating())
      for (const good of goods) {
        const by = !float.contains(good) && isSeen(good) ? over(boxOf(float), boxOf(good)) : undefined;
        if (by) result.covered.push(`${nameOf(float)} lies over ${nameOf(good)}, ${by}`);
      }
    const wayUp = document.querySelector<HTMLElement>("[data-back-to-top]");
    const scrollTo = async (top: number) => {
      window.scrollTo({ top, behavior: "instant" });
      if (wayUp) wayUp.hidden = false;
      await frames(4);
    };
    // Scrolls along each configuration, whose price and button stick, and past it.
    for (const part of document.querySelectorAll(".configuration__result")) {
      const form = part.closest("form") ?? part;
      for (const share of [0.3, 0.6, 0.9, 1]) {
        await scrollTo(scrollY + boxOf(form).top + boxOf(form).height * share - innerHeight);
        look(`form ${share}`);
      }
      for (const above of [60, 150, 300]) {
        await scrollTo(scrollY + boxOf(form).bottom - innerHeight + above);
        look(`past ${above}`);
      }
    }
    for (const share of [0.25, 0.5, 0.75, 1, 0.9]) {
      await scrollTo(share * (document.documentElement.scrollHeight - innerHeight));
      look(`page ${share}`);
    }
    window.scrollTo({ top: 0, behavior: "instant" });
    if (wayUp) wayUp.hidden = true;
    return result;
  });
}
