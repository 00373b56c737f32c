import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server.edge";
import type { Paper as PaperView } from "#app/blocks/block.ts";
import { loadFormatsAndPrices } from "#app/blocks/formats-and-prices/load.server.ts";
import { Headline } from "#app/blocks/headline/view.server.tsx";
import { Information } from "#app/blocks/information/view.server.tsx";
import { Margin } from "#app/blocks/margin/view.server.tsx";
import { PhotoBlock } from "#app/blocks/photo-block/view.server.tsx";
import { SubTeaser } from "#app/blocks/sub-teaser/view.server.tsx";
import { Teaser } from "#app/blocks/teaser/view.server.tsx";
import { Text } from "#app/blocks/text/view.server.tsx";
import { UspTeaser } from "#app/blocks/usp-teaser/view.server.tsx";
import { loadCalculator } from "#app/calculator/load.server.ts";
import type { Sheet } from "#app/document/paper.tsx";
import { logEvent } from "#app/observe/log.ts";
import type { Shop } from "#app/shop.ts";
import type { Content } from "#content-types/schema.ts";
import type { MachineName, MachineProps, Part } from "./parts.ts";

type PageContent = Content<"Page"> | Content<"Home">;
type PageBlock = NonNullable<PageContent["body" | "teaser" | "uspTeaser" | "calculator"]>[number];
type PageBlockName = PageBlock["component"];

/** The blocks that are printed. The compiler asks for a line here, or below, for every block that a page may hold. */
const papers: { [Name in Exclude<PageBlockName, MachineName>]: PaperView<Name> } = {
  Headline,
  Information,
  Margin,
  PhotoBlock,
  SubTeaser,
  Teaser,
  Text,
  UspTeaser,
};

/** The blocks that are operated, or carry late data: what starts their data. */
const loads: { [Name in MachineName]: (content: Content<Name>, shop: Shop, page: PageQuestion) => MachineProps[Name] | undefined } = {
  Calculator: loadCalculator,
  FormatsAndPrices: loadFormatsAndPrices,
};

/** What a block may ask of its page beside its own content. */
export type PageQuestion = { tags: readonly string[]; query: URLSearchParams };

/** Turns the blocks of a checked story into parts: sheets of paper are set up to be printed, late data is started. */
export function composeParts(blocks: readonly PageBlock[], shop: Shop, version: string, page: PageQuestion): Part[] {
  return blocks.flatMap((block, place) => composePart(block, place, shop, version, page) ?? []);
}

function composePart(block: PageBlock, place: number, shop: Shop, version: string, page: PageQuestion): Part | undefined {
  const id = `${place}-${block._uid}`;
  if (Object.hasOwn(loads, block.component)) {
    const name = block.component as MachineName;
    const load = loads[name] as (content: PageBlock, shop: Shop, page: PageQuestion) => MachineProps[MachineName] | undefined;
    const props = load(block, shop, page);
    return props && ({ kind: "machine", id, name, props } as Part);
  }
  const View = papers[block.component as keyof typeof papers] as PaperView<PageBlockName>;
  const priority = place === 0 && block.component === "Teaser" ? { priority: true } : {};
  return sheetOf(shop, id, version, () => <View content={block as never} setting={shop.setting} {...priority} />);
}

/**
 * Sets up one sheet of paper. A document prints it where it stands, and not at all when its shell is kept;
 * a data answer carries its HTML.
 */
export function sheetOf(shop: Shop, id: string, version: string, view: () => ReactNode): Sheet {
  const print = () => {
    const { channel, locale, basename } = shop.address;
    return shop.services.sheets.print([channel, locale, basename, version, id].join("\n"), !shop.draft, () => markup(view(), id));
  };
  if (shop.dataRequest) return { kind: "paper", id, html: print() };
  shop.printing.sheets.set(id, print);
  return { kind: "paper", id };
}

/** A view that fails is an empty place and a log event, not the end of the page. */
function markup(view: ReactNode, id: string): string {
  try {
    return renderToStaticMarkup(view);
  } catch (error) {
    logEvent("error", "hybrid-ssr-error", { at: id, reason: String(error) });
    return "";
  }
}
