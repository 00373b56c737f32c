import type { PageStory, RootContent } from "#app/content/parse/story.ts";
import type { Shop } from "#app/request/shop.ts";
import { hotlineLink } from "#app/shell/header/phone-link.ts";
import { publicUrlOf } from "../canonical.server.ts";
import { parseSameAsLinks } from "./same-as.server.ts";
import type { JsonLdNode } from "./thing.ts";

/** Company facts (shell 9.23, shell 9.24); no content field has opening hours. */
const founded = "2011";
const supportDays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];

export function buildOrganization(story: PageStory, shop: Shop): JsonLdNode[] {
  if (story.content.component !== "Home") return [];
  const { header, additionalSameAsLinks }: RootContent<"Home"> = story.content;
  const { address, locale, words } = shop;
  const home = publicUrlOf(story, shop);
  const name = words("shell.brand");
  const id = `${address.origin}/#organization`;
  return [
    {
      "@type": "Organization",
      "@id": id,
      name,
      url: home,
      logo: `${address.origin}/favicon.svg`,
      foundingDate: founded,
      sameAs: parseSameAsLinks(additionalSameAsLinks),
      contactPoint: {
        "@type": "ContactPoint",
        contactType: "customer support",
        telephone: hotlineLink(header?.[0]?.serviceHotline ?? "")?.href.slice("tel:".length),
        availableLanguage: locale,
        hoursAvailable: { "@type": "OpeningHoursSpecification", dayOfWeek: supportDays },
      },
    },
    { "@type": "WebSite", "@id": `${home}#website`, url: home, name, inLanguage: locale, publisher: { "@id": id } },
  ];
}
