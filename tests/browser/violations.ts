import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright";

/**
 * What axe finds on a page, or in its parts that the selectors name, in words.
 *
 * Legacy mode spares a page of its own for each look: there are no foreign frames here that would need one.
 */
export async function violations(page: Page, ...parts: string[]): Promise<string[]> {
  const axe = parts.reduce((builder, part) => builder.include(part), new AxeBuilder({ page }));
  const found = await axe.setLegacyMode().analyze();
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary}`),
  );
}
