import type { Material } from "#app/catalogue/material.ts";
import type { PageStory } from "#app/content/parse/story.ts";

/** Returns the materials that the page's first calculator lists for single pictures; none for a calculator of collages. */
export function calculatorMaterials({ content: { calculator } }: Pick<PageStory, "content">): readonly Material[] {
  const [first] = calculator ?? [];
  return first && !first.collage ? (first.materials ?? []).map(({ materialType }) => materialType) : [];
}
