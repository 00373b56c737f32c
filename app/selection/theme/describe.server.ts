import type { CatalogueTheme } from "#app/backend/theme-index.ts";
import type { Translate } from "#app/locale/translate.ts";

export function themeDescription(theme: CatalogueTheme, words: Translate): string {
  return words("theme.description", themeFacts(theme, words));
}

export function themeFacts({ name, product, categories }: CatalogueTheme, words: Translate) {
  const [occasion = "hochzeit"] = categories;
  return { name, product: words(`theme.product.${product}`), occasion: words(`occasion.${occasion}`) };
}
