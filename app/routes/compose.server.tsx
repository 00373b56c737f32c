import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server.edge";
import type { LatePaper, Paper as PaperView } from "#app/blocks/block.ts";
import { loadFormatsAndPrices } from "#app/blocks/formats-and-prices/load.server.tsx";
import { Headline } from "#app/blocks/headline/view.server.tsx";
import { Information } from "#app/blocks/information/view.server.tsx";
import { Margin } from "#app/blocks/margin/view.server.tsx";
import { PhotoBlock } from "#app/blocks/photo-block/view.server.tsx";
import { SubTeaser } from "#app/blocks/sub-teaser/view.server.tsx";
import { Teaser } from "#app/blocks/teaser/view.server.tsx";
import { Text } from "#app/blocks/text/view.server.tsx";
import { UspTeaser } from "#app/blocks/usp-teaser/view.server.tsx";
import { loadCalculator } from "#app/calculator/load.server.ts";
import type { CheckedStory } from "#app/content/story.ts";
import type { Place, Sheet } from "#app/document/paper.tsx";
import type { Shop } from "#app/shop.ts";
import { LostParts } from "#app/ui/guarded.server.tsx";
import type { Content } from "#content-types/schema.ts";
import type { MachineName, MachineProps, Part } from "./parts.ts";
import { spared, tellLost } from "./spared.ts";

type PageContent = CheckedStory["content"];
export type PageBlock = NonNullable<PageContent["body" | "teaser" | "uspTeaser" | "calculator"]>[number];
type PageBlockName = PageBlock["component"];

/** The blocks that are printed. The compiler asks for a line in one of these tables for every block that a page may hold. */
const papers: { [Name in Exclude<PageBlockName, MachineName | LatePaperName>]: PaperView<Name> } = {
  Headline,
  Information,
  Margin,
  PhotoBlock,
  SubTeaser,
  Teaser,
  Text,
  UspTeaser,
};

type LatePaperName = "FormatsAndPrices";

/** The blocks that are printed around live data: what starts that data. */
const latePapers: { [Name in LatePaperName]: (content: Content<Name>, shop: Shop) => LatePaper | undefined } = {
  FormatsAndPrices: loadFormatsAndPrices,
};

/** The blocks that are operated: what starts their data. */
const loads: { [Name in MachineName]: (content: Content<Name>, shop: Shop, page: PageQuestion) => MachineProps[Name] | undefined } = {
  Calculator: loadCalculator,
};

/** What a block may ask of its page beside its own content. */
export type PageQuestion = Parameters<typeof loadCalculator>[2];

/** Turns the blocks of a checked story into parts: sheets of paper are set up to be printed, late data is started. */
export function composeParts(blocks: readonly PageBlock[], shop: Shop, version: string, page: PageQuestion): Part[] {
  return blocks.flatMap((block, place) => {
    const isFirst = blocks.findIndex(({ component }) => component === block.component) === place;
    const anchor = isFirst ? anchorOf(block.component) : undefined;
    return spared(place, version, () => composePart(block, place, anchor, shop, version, page), undefined) ?? [];
  });
}

/** Whether a block is paper without live data: it can stand on a page that could not be loaded. */
export function isPrinted({ component }: PageBlock): boolean {
  return Object.hasOwn(papers, component);
}

/** Links may lead to the first block of each kind: "FormatsAndPrices" is #formats-and-prices. */
function anchorOf(component: string): string {
  return component.replace(/(?<=[a-z])(?=[A-Z])/g, "-").toLowerCase();
}

function composePart(
  block: PageBlock,
  place: number,
  anchor: string | undefined,
  shop: Shop,
  version: string,
  page: PageQuestion,
): Part | undefined {
  const { component } = block;
  if (Object.hasOwn(loads, component)) {
    const name = component as MachineName;
    const props = (loads[name] as Load<MachineProps[MachineName]>)(block, shop, page);
    return props && ({ place, name, props } as Part);
  }
  if (Object.hasOwn(latePapers, component)) {
    const late = (latePapers[component as LatePaperName] as Load<LatePaper>)(block, shop, page);
    return late && lateSheetOf(shop, place, version, late, { standing: block._uid, anchor });
  }
  const View = papers[component as keyof typeof papers] as PaperView<PageBlockName>;
  const priority = place === 0 && (component === "Teaser" || component === "Headline") ? { priority: true } : {};
  const view = () => (
    <>
      {anchor ? <span id={anchor} /> : null}
      <View content={block as never} setting={shop.setting} {...priority} />
    </>
  );
  return sheetOf(shop, place, version, view, block._uid);
}

// Each table pairs a block's name with a function of that block's content; the compiler cannot follow a name through it.
type Load<Result> = (content: PageBlock, shop: Shop, page: PageQuestion) => Result | undefined;

/**
 * Sets up one sheet of paper. A document prints it where it stands, and not at all when its shell is kept;
 * a data answer carries its HTML.
 *
 * @param standing names the sheet in every version of it: where this one cannot be printed, the last good one shows
 */
export function sheetOf(shop: Shop, place: Place, version: string, view: () => ReactNode, standing?: string): Sheet {
  // Where the shell is kept nothing is printed, and no key is put together.
  const print = () => {
    const key = sheetKey(shop, place, version);
    const standingKey = sheetKey(shop, "standing", standing ?? `${place} of ${shop.address.path}`);
    return shop.services.sheets.print(key, !shop.unkept, () => markup(view, place, version), standingKey);
  };
  if (shop.dataRequest) return { place, html: print() };
  shop.printing.sheets.set(place, { print });
  return place;
}

/** Sets up a sheet with a live hole: its second printing takes the place of the first. */
export function lateSheetOf(
  shop: Shop,
  place: Place,
  version: string,
  { before, after }: LatePaper,
  { standing, anchor }: { standing?: string; anchor?: string | undefined } = {},
): Sheet {
  const sheet = sheetOf(shop, place, version, before, standing);
  const completed = after.then(({ view, source }) => {
    const print = () => markup(view, place, version) ?? "";
    return source ? shop.services.sheets.printFrom(source, sheetKey(shop, place, version), print) : print();
  });
  shop.printing.answers.expect(after.then(({ source }) => source));
  const printed = shop.printing.sheets.get(place);
  if (printed) printed.completed = completed;
  // Links may lead to a sheet: its anchor stands beside it, as for a moment both of its printings are in the document.
  const at = anchor ? { place, anchor } : { place };
  return typeof sheet === "object" && "html" in sheet ? { ...at, html: sheet.html, completed } : { ...at, late: true };
}

function sheetKey({ address }: Shop, place: Place | "standing", version: string): string {
  return [address.channel, address.locale, address.basename, version, place].join("\n");
}

/** The HTML of a view, without those of its guarded parts that fail; undefined where the view itself does. Both are logged. */
function markup(view: () => ReactNode, place: Place, version: string): string | undefined {
  const lost: string[] = [];
  const print = () => renderToStaticMarkup(<LostParts value={(part, reason) => lost.push(`${part}: ${reason}`)}>{view()}</LostParts>);
  const html = spared(place, version, print, undefined);
  if (lost.length > 0) tellLost(place, version, lost);
  return html;
}
