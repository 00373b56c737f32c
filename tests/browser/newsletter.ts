import type { Page } from "playwright";

/** Fills the newsletter's form once its script is loaded. */
export async function fillNewsletter(page: Page, email: string): Promise<void> {
  await page.focus("#newsletter-email");
  await page.locator(".newsletter__form[novalidate]").waitFor();
  await page.fill("#newsletter-email", email);
}
