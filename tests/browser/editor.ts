import type { Page } from "playwright";
import { localTokens } from "../../edge/local/environment.ts";
import { management } from "../flow/services/management.ts";
import type { WarmTestShop } from "../flow/warm-test-shop.ts";

/** Window of an editor. */
export const desk = { viewport: { width: 1440, height: 900 } };

/** Returns the management API of a test's content service. */
export const managed = (testShop: WarmTestShop) => management({ origin: testShop.addresses.content }, localTokens.management);

/** Page object of the visual editor. */
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
    /** The shop's page in the frame. */
    frame: page.frameLocator("[data-page]"),
    /** The control of a field by its name in the content type, such as "headline". */
    field: (name: string) => form.locator(`[data-field="${name}"] :is(input, textarea, select, [contenteditable])`).first(),
    /** Blocks of a list in order, for example of "body". */
    blocks: (field: string) => form.locator(`[data-field="${field}"] [data-block]`),
    block,
    act: (words: string) => bar.getByRole("button", { name: words, exact: true }),
    /** Opens a story by its slug, and waits for its form. */
    async open(testShop: Pick<WarmTestShop, "addresses">, slug: string): Promise<void> {
      await page.goto(`${testShop.addresses.editor.replace("127.0.0.1", "localhost")}/#${slug}`);
      await page.locator("html[data-ready]").waitFor({ state: "attached" });
      await form.locator("[data-field]").first().waitFor();
    },
    /** Blocks around the selected one, the story first. */
    around: form.locator(".way button"),
    /** Opens the first block of a list. */
    async openBlock(field: string): Promise<void> {
      await form.locator(`[data-field="${field}"] [data-act="open"]`).first().click();
    },
    /** Waits until all changes are saved. */
    async saved(): Promise<void> {
      await bar.locator('[data-state="saved"]').waitFor();
    },
    /** Runs a command of the menu, such as "Releases …". */
    async runCommand(words: string): Promise<void> {
      await bar.locator("summary").click();
      await bar.getByRole("button", { name: words, exact: true }).click();
    },
  };
}
