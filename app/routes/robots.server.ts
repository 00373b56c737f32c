import { locales } from "#app/locale/locales.ts";
import { markets } from "#app/locale/markets.ts";
import type { Shop } from "#app/request/shop.ts";

/** Another view of pages that stand elsewhere (the platforms of shop.md §2), behind each language of a market. */
const platforms = ["d", "w"];

/** What is no page: the designers and the customer's own (shop.md §2, "Internal-link prefixes"), and pages in plain order. */
const elsewhere = ["/configurator-", "/kundenkonto", "/*?_plain", "/*&_plain"];

/** What crawlers may read of a domain, and where its sitemap is. A domain has one such file, at its root. */
export function robots({ address, channel }: Shop): Response {
  if (address.basename !== "") return new Response("There is no such file.\n", { status: 404 });
  const market = markets.find((candidate) => candidate.channel === channel && candidate.country === address.country);
  const languages = (market?.locales ?? []).map((locale, place) => (place === 0 ? "" : `/${locales[locale].language}`));
  const prefixes = languages.flatMap((language) => platforms.map((platform) => `${language}/${platform}`));
  const lines = [
    "User-agent: *",
    "Allow: /",
    ...prefixes.flatMap((prefix) => [`Disallow: ${prefix}/`, `Disallow: ${prefix}$`]),
    ...elsewhere.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${address.origin}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
