import { locales } from "#app/locale/locales.ts";
import { markets } from "#app/locale/markets.ts";
import { accountPath } from "#app/locale/pages/account-path.ts";
import type { Shop } from "#app/request/shop.ts";

/** Platform prefixes of duplicate pages (shop 2.13), which follow the language in paths. */
const platforms = ["d", "w"];

/** Paths without a page (shop 2.20), the account, to which mails link, and pages in document order, which are copies. */
const elsewhere = ["/configurator-", `/${accountPath}`, "/*?_plain", "/*&_plain"];

export function robotsResponse({ address, channel }: Shop): Response {
  if (address.basename !== "") return new Response("This file does not exist.\n", { status: 404 });
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
