import type { AssetFieldValue } from "@storyblok/schema";
import { readAsset } from "#app/content/image.ts";
import type { Note } from "./finding.ts";
import { limits } from "./limits.ts";
import { picturePlace } from "./picture-places.ts";
import type { Lying } from "./walk.ts";

/**
 * Checks a picture: whether a page can show it, whether it is as large as it stands there (its address names its size), and whether
 * those who do not see it are told what it shows.
 */
export function checkPicture(asset: AssetFieldValue, at: string, block: Lying, field: string, note: Note): undefined {
  if (!asset.filename) return;
  const picture = readAsset(asset);
  if (!picture) return note("no-picture", at, "The picture has no http(s) address: no page shows it.");
  // One whose place is not known yet is taken to say something.
  const place = picturePlace(block, field) ?? { width: 0, speaks: true };
  if (place.speaks && picture.alt.trim() === "")
    note("no-alternative-text", `${at}.alt`, "Those who do not see the picture are not told what it shows.");
  const factor = Math.max(place.width / picture.width, (place.height ?? 0) / picture.height);
  if (picture.width > 0 && picture.height > 0 && factor > limits.enlarged) {
    const needed = place.height ? `${place.width} by ${place.height}` : `${place.width} wide`;
    note(
      "small-picture",
      `${at}.filename`,
      `The picture has ${picture.width} by ${picture.height} pixels and stands ${needed}: it is enlarged, and blurred.`,
    );
  }
}
