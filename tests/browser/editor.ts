import type { Page } from "playwright";
import type { House } from "../flow/house.ts";

/** The visual editor as somebody at work finds it. Every part is found as they find it: by its words, or by its place in a pane. */
export function editorOn(page: Page) {
  const form = page.locator("[data-form]");
  const bar = page.locator("[data-bar]");
  const dialog = page.getByRole("dialog");
  const block = (name: string | RegExp) => form.locator("[data-block]", { has: page.getByText(name) });
  return {
    form,
    bar,
    dialog,
    tree: page.locator("[data-tree]"),
    /** What the shop shows, whichever page that is. */
    frame: page.frameLocator("[data-page]"),
    /** A control of the form by the name of its field in the content type, such as "headline". */
    field: (name: string) => form.locator(`[data-field="${name}"] :is(input, textarea, select, [contenteditable])`).first(),
    /** The blocks of a list, in their order; of "body", for example. */
    blocks: (field: string) => form.locator(`[data-field="${field}"] [data-block]`),
    block,
    act: (words: string) => bar.getByRole("button", { name: words, exact: true }),
    /** Opens a story by its slug, and comes back when its form is there. */
    async goes(house: Pick<House, "addresses">, slug: string): Promise<void> {
      await page.goto(`${house.addresses.editor.replace("127.0.0.1", "localhost")}/#${slug}`);
      await page.locator("html[data-ready]").waitFor({ state: "attached" });
      await form.locator("[data-field]").first().waitFor();
    },
    /** The blocks around the one that is looked at, the story first. */
    around: form.locator(".way button"),
    /** Opens the first block of a list. */
    async looksAt(field: string): Promise<void> {
      await form.locator(`[data-field="${field}"] [data-act="open"]`).first().click();
    },
    /** Until what is seen is saved. */
    async isSaved(): Promise<void> {
      await bar.locator('[data-state="saved"]').waitFor();
    },
    /** Does one of the less used acts, such as "Releases …". */
    async does(words: string): Promise<void> {
      await bar.locator("summary").click();
      await bar.getByRole("button", { name: words, exact: true }).click();
    },
  };
}
