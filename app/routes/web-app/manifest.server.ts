import { paperColours } from "#app/channel/colours.ts";
import { withoutPlatform } from "#app/locale/address.ts";
import type { Shop } from "#app/request/shop.ts";

/** PNG files of `public`, drawn by edge/build/draw-icons.mjs. */
const icons = [
  { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
  { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
  { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
];

/**
 * Each locale is an app of its own, with name and start page in its language. Platforms have no manifest (404), since their pages are
 * copies.
 */
export function manifestResponse({
  address,
  channel,
  locale,
  words,
  home,
}: Pick<Shop, "address" | "channel" | "locale" | "words" | "home">): Response {
  if (withoutPlatform(address.basename) !== address.basename) return new Response("This file does not exist.\n", { status: 404 });
  const colour = paperColours[channel];
  const description = {
    id: home,
    name: channel === "card" ? words("manifest.card") : words("manifest.poster"),
    short_name: words("shell.brand"),
    lang: locale,
    start_url: home,
    scope: home,
    // Shows a back button, which the shop lacks.
    display: "minimal-ui",
    theme_color: colour,
    background_color: colour,
    icons,
  };
  return new Response(JSON.stringify(description), {
    headers: { "content-type": "application/manifest+json", "cache-control": "public, max-age=3600" },
  });
}
