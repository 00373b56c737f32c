import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { navigationTarget, withoutBasename } from "./navigation.ts";

const here = "https://poster.ch.example.com/fr/impression-sur-toile?sku=a";

describe("a navigation", () => {
  it.each([
    ["/fr/box-photos?sku=b#prix", "/fr/box-photos?sku=b#prix"],
    ["https://poster.ch.example.com/fr", "/fr"],
    ["#prix", "/fr/impression-sur-toile?sku=a#prix"],
  ])("to %s stays in the shop", (to, path) => {
    expect(navigationTarget(to, here)).toBe(path);
  });

  it.each([
    "https://evil.example/x",
    "//evil.example",
    "/\\evil.example",
    "https://poster.ch.example.com.evil.example/",
    "mailto:a@b.example",
  ])("to %s is refused unless external is set", (to) => {
    expect(() => navigationTarget(to, here)).toThrow("Navigating to an external URL is not allowed by default");
    expect(navigationTarget(to, here, { external: true })).toBe(new URL(to, here).href);
  });

  it.each(["javascript:alert(1)", " java\nscript:alert(1)", "data:text/html,x", "vbscript:x", "file:///etc/passwd"])(
    "to %j is always refused",
    (to) => {
      const { protocol } = new URL(to, here);
      for (const external of [true, false])
        expect(() => navigationTarget(to, here, { external })).toThrow(`Cannot navigate to a URL with '${protocol}' protocol.`);
    },
  );

  it("within the shop never contains a host", () => {
    fc.assert(
      fc.property(fc.webPath(), fc.string(), (path, more) => {
        const to = `https://poster.ch.example.com${path}${more}`;
        if (!URL.canParse(to) || new URL(to).host !== new URL(here).host || new URL(to).pathname.startsWith("//")) return;
        expect(new URL(navigationTarget(to, here), here).host).toBe("poster.ch.example.com");
      }),
    );
  });
});

it.each([
  ["/fr/box-photos?sku=b#prix", "/fr", "/box-photos?sku=b#prix"],
  ["/fr", "/fr", "/"],
  // Without a path, the router would stay on the current page.
  ["/fr?sku=b", "/fr", "/?sku=b"],
  ["/fr/d#prix", "/fr/d", "/#prix"],
  ["/?sku=b", "", "/?sku=b"],
])("the target %s below %j is %s for the router", (target, basename, path) => {
  expect(withoutBasename(target, basename)).toBe(path);
});
