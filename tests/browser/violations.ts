import axe from "axe-core";
import type { Page } from "playwright";

/** What axe finds on a page, or in its parts that the selectors name, in words. */
export async function violations(page: Page, ...parts: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    // Nobody reads of what passed, which is most of the work.
    (within) => window.axe.run(within, { resultTypes: ["violations"] }),
    { include: parts.length > 0 ? parts : ["html"] },
  );
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary}`),
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
