import { memo } from "#app/cache/memo.ts";
import type { Translate } from "#app/locale/translate.ts";
import type { ProductPreviewProps } from "./product-preview.tsx";

export function photoWords(words: Translate): ProductPreviewProps["words"] {
  // chosen-photo.tsx replaces these placeholders in the browser.
  const pixels = { given: "{given}", needed: "{needed}" };
  return memo(words, "words of a visitor's photo", () => ({
    choose: words("photo.choose"),
    stays: words("photo.stays"),
    other: words("photo.other"),
    opening: words("photo.opening"),
    good: words("photo.good", pixels),
    small: words("photo.small", pixels),
    heic: words("photo.heic"),
    huge: words("photo.huge"),
    unreadable: words("photo.unreadable"),
    keep: words("photo.keep"),
    notKept: words("photo.notKept"),
    remove: words("photo.remove"),
  }));
}
