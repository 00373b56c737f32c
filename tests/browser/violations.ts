import axe from "axe-core";
import type { Page } from "playwright";

/** Lists the axe violations of a page, or of its parts that match the selectors. */
export async function violations(page: Page, ...parts: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    // Reporting passed rules takes most of the time.
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
