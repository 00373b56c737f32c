import type { Page } from "playwright";

export const phone = { viewport: { width: 320, height: 640 }, name: "a narrow phone" };
export const tablet = { viewport: { width: 768, height: 1024 }, name: "a tablet" };
export const wide = { viewport: { width: 1440, height: 900 }, name: "a wide window" };

export const bar = (page: Page) => page.locator(".action-bar");
export const close = (page: Page) => bar(page).locator("[data-close]");
export const hasNoBar = (page: Page) => page.evaluate(() => document.body.classList.contains("no-bar"));
