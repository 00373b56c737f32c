import type { Page } from "playwright";
import type { DialogKind } from "#app/ui/dialog.ts";

export const desktop = { viewport: { width: 1280, height: 860 } };
export const phone = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };

const queries: Partial<Record<DialogKind, string>> = {
  "calculator-more-formats": "material=leinwand",
  "calculator-own-format": "material=leinwand",
  "customer-picture": "product=photoframe&material=leinwand&id=1",
  "product-description": "material=leinwand",
  "3d-preview": "material=leinwand",
};

/** The dialog with its content, once it is loaded. */
export const opened = (page: Page, kind: DialogKind) => page.locator(`dialog[open][data-state="open"] [data-dialog-content="${kind}"]`);
export const isClosed = (page: Page) => page.locator("dialog[open]").waitFor({ state: "detached" });
export const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.id || document.activeElement?.getAttribute("name") || "");

/** Adds, at the top of the page, a link that opens a dialog. */
export async function addOpener(page: Page, kind: string, id = "opener"): Promise<void> {
  await page.evaluate(
    ([kind, query, id]) => {
      const picture = document.querySelector("main img")?.cloneNode() as HTMLImageElement;
      const link = Object.assign(document.createElement("a"), { id, href: picture.currentSrc || picture.src });
      link.dataset.dialog = kind;
      if (query) link.dataset.dialogQuery = query;
      if (kind === "image-magnify") link.append(picture);
      link.append("…");
      document.querySelector("main")?.prepend(link);
    },
    [kind, queries[kind as DialogKind] ?? "", id] as const,
  );
}

/** Fills the log-in and sends it. */
export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.locator('dialog [name="email"]').fill(email);
  await page.locator('dialog [name="password"]').fill(password);
  await page.locator("dialog .account-form .button").click();
}
