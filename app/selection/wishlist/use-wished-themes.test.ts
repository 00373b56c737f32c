import { afterEach, expect, it, vi } from "vitest";
import { readWishedThemes } from "./use-wished-themes.ts";

afterEach(() => vi.unstubAllGlobals());

it("the ids of all batches without an item are those that are no longer sold", async () => {
  const ids = Array.from({ length: 60 }, (_, place) => `theme-${place}`);
  const gone = ["theme-3", "theme-55"];
  vi.stubGlobal("fetch", async (address: string) => {
    const requested = new URL(address, "http://shop.test").searchParams.getAll("themeIds[]");
    const items = requested.filter((id) => !gone.includes(id)).map((id) => ({ id }));
    return Response.json({ items, gone: requested.length - items.length });
  });
  expect(await readWishedThemes("/_lists/wishlist", ids)).toMatchObject({ gone: 2, goneIds: gone });
});
