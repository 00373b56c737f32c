import type { CheckedStory, RootContent } from "#app/content/story.ts";
import type { Shop } from "#app/request/shop.ts";
import { phoneLink } from "#app/shell/header/phone-link.ts";
import { addressOf } from "../canonical.server.ts";
import type { Thing } from "./graph.server.ts";
import { sameAs } from "./same-as.server.ts";

/** The company and its customer support (shell.md §9, "Structured data"); the hours of a day stand in no field. */
const founded = "2011";
const supportDays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];

/** The organisation behind the shop and this market's website; on home alone. */
export function organization(story: CheckedStory, shop: Shop): Thing[] {
  if (story.content.component !== "Home") return [];
  const { header, additionalSameAsLinks }: RootContent<"Home"> = story.content;
  const { address, locale, words } = shop;
  const home = addressOf(story, shop);
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
      sameAs: sameAs(additionalSameAsLinks),
      contactPoint: {
        "@type": "ContactPoint",
        contactType: "customer support",
        telephone: phoneLink(header?.[0]?.serviceHotline ?? "")?.href.slice("tel:".length),
        availableLanguage: locale,
        hoursAvailable: { "@type": "OpeningHoursSpecification", dayOfWeek: supportDays },
      },
    },
    { "@type": "WebSite", "@id": `${home}#website`, url: home, name, inLanguage: locale, publisher: { "@id": id } },
  ];
}
