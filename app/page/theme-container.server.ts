import type { CatalogueTheme } from "#app/backend/theme-index.ts";
import type { Shop } from "#app/request/shop.ts";
import type { Content } from "#content-types/schema.ts";
import type { PagePart } from "./layout.server.ts";

export const themeBlockId = "theme";

export function themeIdOf(path: string): string | undefined {
  return /^themes\/([a-z0-9-]+)$/.exec(path)?.[1];
}

export function withThemeContainer(parts: readonly PagePart[], theme: CatalogueTheme, { words }: Pick<Shop, "words">): readonly PagePart[] {
  return [{ block: createThemeContainer(theme.id, words("configuration.theme")), groups: [] }, ...parts];
}

/** Builds a theme page's configuration block, which the story lacks. */
export function createThemeContainer(themeId: string, headline: string): Content<"CardDetailContainer"> {
  return { component: "CardDetailContainer", _uid: themeBlockId, headline, themeId };
}
