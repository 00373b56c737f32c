import { parseSku, photoFrameSku } from "#app/catalogue/sku.ts";
import { toWallArtSetup } from "#app/configuration/products/wall-setup.server.ts";
import type { PageStory } from "#app/content/parse/story.ts";
import type { Content } from "#content-types/schema.ts";
import { type AddFinding, quoteInput } from "./finding.ts";

/** Reports the initial article of the calculator, or else of the page, if the calculator does not start with it. */
export function checkInitialArticle({ calculator, sku: pageSku }: PageStory["content"], addFinding: AddFinding): void {
  const [content] = calculator ?? [];
  const sku = content?.sku || pageSku;
  if (!content || !sku) return;
  const at = content.sku ? "content.calculator.0.sku" : "content.sku";
  if (content.product === "photobox" || content.product === "photoprint") {
    const article = parseSku(sku);
    const isPrint = content.product === "photoprint";
    if (article?.product !== "photobox" || (article.photoboxType === "photoprint") !== isPrint)
      addFinding("unread-value", at, `${quoteInput(sku)} is not the article number of a ${content.product}: nothing is preselected.`);
    return;
  }
  const shown = initialArticle(content, sku);
  if (shown && shown !== sku)
    addFinding("unread-value", at, `${quoteInput(sku)} is not an article of the calculator's lists: it starts with ${shown}.`, shown);
}

/** Returns undefined for a calculator without formats, which is not shown. */
function initialArticle(content: Content<"Calculator">, sku: string): string | undefined {
  const setup = toWallArtSetup(content, () => false, 0, sku);
  const initial = setup?.materials.find(({ materialType }) => materialType === setup.startsWith)?.initial;
  return setup && initial && photoFrameSku(setup.startsWith, initial);
}
