import type { CatalogueTheme } from "#app/backend/theme-index.ts";
import type { Translate } from "#app/locale/translate.ts";

/** Description of a theme's page, and of its product for search engines. */
export function themeDescription(theme: CatalogueTheme, words: Translate): string {
  return words("theme.description", themeFacts(theme, words));
}

/** Parameters of the messages about a theme. */
export function themeFacts({ name, product, categories }: CatalogueTheme, words: Translate) {
  const [occasion = "hochzeit"] = categories;
  return { name, product: words(`theme.product.${product}`), occasion: words(`occasion.${occasion}`) };
}
