import { expect } from "vitest";

/** Text that ends a script or an attribute if rendered unescaped. */
export const markup = `</script><script>alert(1)</script><!--"'\u2028\u2029]]>`;

/** Expects a page whose scripts are the shop's own, with no part of `markup` unescaped. */
export function expectHarmless(text: string): void {
  expect(text).not.toContain("<script>");
  expect(text).not.toContain("<!--\"'");
  for (const [tag] of text.matchAll(/<script\b[^>]*>/g)) expect(tag).toMatch(/ nonce="[^"]+"|type="application\/ld\+json"/);
  for (const [, tag = "", body = ""] of text.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    expect(body).not.toMatch(/<\/?script|<!--/i);
    // These characters end a line in scripts; in data they are ordinary.
    if (!tag.includes("application/ld+json")) expect(body).not.toMatch(/[\u2028\u2029]/);
  }
}
