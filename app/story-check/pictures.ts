import type { AssetFieldValue } from "@storyblok/schema";
import { toImageAsset } from "#app/content/image.ts";
import { findDisplayedPicture } from "./displayed-picture.ts";
import type { AddFinding } from "./finding.ts";
import { checkLimits } from "./limits.ts";
import type { LocatedBlock } from "./walk.ts";

export function checkPicture(asset: AssetFieldValue, at: string, block: LocatedBlock, field: string, addFinding: AddFinding): undefined {
  if (!asset.filename) return;
  const picture = toImageAsset(asset);
  if (!picture) return addFinding("no-picture", at, "The picture has no http(s) URL: it is not shown.");
  // By default, images need an alternative text.
  const place = findDisplayedPicture(block, field) ?? { width: 0, needsAltText: true };
  if (place.needsAltText && picture.alt.trim() === "")
    addFinding("no-alternative-text", `${at}.alt`, "The picture has no alternative text for screen readers.");
  const factor = Math.max(place.width / picture.width, (place.height ?? 0) / picture.height);
  if (picture.width > 0 && picture.height > 0 && factor > checkLimits.enlarged) {
    const needed = place.height ? `${place.width} by ${place.height}` : `${place.width} wide`;
    addFinding(
      "small-picture",
      `${at}.filename`,
      `The picture has ${picture.width} by ${picture.height} pixels but is shown ${needed}: it is enlarged and blurred.`,
    );
  }
}
