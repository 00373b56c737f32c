import type { Page } from "playwright";

/** Types into the newsletter's form, when what sends it without leaving the page has come. */
export async function fillNewsletter(page: Page, email: string): Promise<void> {
  await page.focus("#newsletter-email");
  await page.locator("[data-newsletter][novalidate]").waitFor();
  await page.fill("#newsletter-email", email);
}
