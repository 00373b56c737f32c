import axe from "axe-core";
import type { Page } from "playwright";

/** Rule that takes two thirds of axe's time on the shop's pages. */
const contrast = "color-contrast";

/** Lists the axe violations of a page, or of its parts that match the selectors. */
export function violations(page: Page, ...parts: string[]): Promise<string[]> {
  return runAxe(page, { include: parts.length > 0 ? parts : ["html"] });
}

/**
 * Lists the axe violations of a page, without the colours of header, navigation and footer, which are those of other pages
 * (accessibility.test.ts checks them once).
 */
export async function violationsInFrame(page: Page): Promise<string[]> {
  return [
    ...(await runAxe(page, { include: ["html"], without: [contrast] })),
    ...(await runAxe(page, { include: ["html"], exclude: [".header", ".navigation", "footer"], only: [contrast] })),
  ];
}

/** Parts of a page, and rules of axe. */
type Scope = { include: string[]; exclude?: string[]; only?: string[]; without?: string[] };

async function runAxe(page: Page, scope: Scope): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    ({ include, exclude = [], only, without = [] }) =>
      window.axe.run(
        { include, exclude },
        {
          // Reporting passed rules takes most of the time.
          resultTypes: ["violations"],
          rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
          ...(only && { runOnly: only }),
        },
      ),
    scope,
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
