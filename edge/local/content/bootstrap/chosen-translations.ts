import type { Fields } from "../library/fields.ts";
import type { Story } from "../library/story.ts";

/** Leaves out translations (`alternates`) in markets of which no story is chosen. */
export function withChosenTranslations(stories: readonly Story[]): Story[] {
  const folders = new Set(stories.map(({ full_slug }) => full_slug.split("/").slice(0, 2).join("/")));
  return stories.map((story) => {
    const { alternates } = story.content;
    if (!Array.isArray(alternates)) return story;
    const [channel] = story.full_slug.split("/");
    const isChosen = ({ locale }: Fields) => folders.has(`${channel}/${String(locale).toLowerCase()}`);
    return { ...story, content: { ...story.content, alternates: alternates.filter((one) => isChosen(one as Fields)) } };
  });
}
