import { resolveLink } from "#app/content/links/links.ts";
import { childPath, createParseContext } from "#app/content/parse/issues.ts";
import { parseLinkField } from "#app/content/parse/link-and-asset.ts";
import type { OperatorStory } from "#app/content/parse/story.ts";
import { isRecord } from "#app/content/parse/text.ts";
import { trimSlashes } from "#app/locale/address.ts";
import { markets } from "#app/locale/markets.ts";
import { accountPath } from "#app/locale/pages/account-path.ts";
import { searchSlug } from "#app/locale/pages/search-page.ts";
import { helpPages, legalPages, type ServicePage, servicePagePath } from "#app/locale/pages/service-pages.ts";
import { storyFolderOf } from "#app/locale/story-folder.ts";
import { operatorFactNames, operatorSlug } from "#content-types/pages/operator.ts";
import { type AddFinding, type CheckReport, createFindingReport, type FindingCode } from "./finding.ts";
import type { CheckedSpace } from "./space.ts";
import type { StoryLocation } from "./story-location.ts";
import { fieldsIn, type LocatedBlock } from "./walk.ts";

/** Reports missing pages of open markets, at their home story. A market is open if its home story is published. */
export function checkMarketPages({ published }: Pick<CheckedSpace, "published">): { story: string; report: CheckReport }[] {
  return markets.flatMap(({ channel, locales }) =>
    locales.flatMap((locale) => {
      const folder = storyFolderOf({ channel, locale });
      if (!published.has(`${folder}/home`)) return [];
      const { note, report } = createFindingReport();
      const requirePage = (code: FindingCode, at: string, path: string, message: string) => {
        const slug = `${folder}/${path}`;
        if (!published.has(slug)) note(code, at, message, slug);
      };
      for (const page of legalPages)
        requirePage("no-legal-page", page, servicePagePath(page, locale), `The market has no page for ${titles[page]}.`);
      requirePage("no-account-page", "account", accountPath, "The market has no account page, to which its header leads.");
      requirePage("no-search-page", "search", searchSlug(locale), "The market has no search page, to which its search field leads.");
      for (const page of helpPages)
        requirePage("no-help-page", page, servicePagePath(page, locale), `The market has no page for ${titles[page]}.`);
      return [{ story: `${folder}/home`, report: report() }];
    }),
  );
}

const titles: Record<ServicePage, string> = {
  imprint: "the imprint",
  terms: "terms and conditions",
  withdrawal: "withdrawal and returns",
  shipping: "shipping",
  payment: "payment",
  privacy: "privacy",
  help: "help",
  contact: "contact",
  files: "the preparation of files",
};

export function checkLegalLinks(blocks: readonly LocatedBlock[], standing: StoryLocation, addFinding: AddFinding): void {
  const footers = blocks.filter(({ type }) => type === "Footer");
  for (const footer of footers) {
    const linked = new Set(blocks.filter((block) => isWithin(block, footer)).flatMap((block) => linkedPaths(block, standing)));
    for (const page of legalPages)
      if (!linked.has(servicePagePath(page, standing.locale)))
        addFinding(
          "no-legal-link",
          footer.at,
          `The footer has no link to the page for ${titles[page]}.`,
          servicePagePath(page, standing.locale),
        );
  }
}

function isWithin({ within }: LocatedBlock, outer: LocatedBlock): boolean {
  return within !== undefined && (within === outer || isWithin(within, outer));
}

function linkedPaths(block: LocatedBlock, standing: StoryLocation): string[] {
  return fieldsIn(block).flatMap(({ at, field, value }) => {
    const link =
      field.type === "multilink" && isRecord(value) ? parseLinkField(value, childPath(undefined, at), createParseContext(0)) : undefined;
    const href = link && resolveLink(link, standing)?.href;
    if (!href || !URL.canParse(href, standing.address)) return [];
    const { origin, pathname } = new URL(href, standing.address);
    const prefix = `${standing.basename}/`;
    return origin === standing.origin && pathname.startsWith(prefix) ? [trimSlashes(pathname.slice(prefix.length))] : [];
  });
}

/** Reports missing facts, and an operator story with another slug, which no page reads. */
export function checkOperator({ fullSlug, content }: OperatorStory, addFinding: AddFinding): void {
  if (fullSlug !== operatorSlug) {
    addFinding("no-story", "full_slug", `The operator's story is ${operatorSlug}: the shop does not read this one.`, operatorSlug);
    return;
  }
  for (const fact of [...operatorFactNames, "country"] as const)
    if (!content[fact]?.trim()) addFinding("unfilled-fact", `content.${fact}`, "Legal pages mark this fact as to be filled in.");
}

export function checkOperatorFacts(blocks: readonly LocatedBlock[], space: CheckedSpace, addFinding: AddFinding): void {
  const block = blocks.find(({ type }) => type === "OperatorFacts");
  if (block && space.complete && !space.published.has(operatorSlug))
    addFinding("no-operator", block.at, `All facts are to be filled in: there is no published story ${operatorSlug}.`, operatorSlug);
}
