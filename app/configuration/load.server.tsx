import { renderToStaticMarkup } from "react-dom/server.edge";
import { cardAccessoryOrder } from "#app/backend/calls/cards/card-accessory-order.ts";
import { memo } from "#app/cache/memo.ts";
import type { Price } from "#app/catalogue/price.ts";
import { type Late, type LateSheet, PrintedIsland } from "#app/document/document.server.ts";
import { logOnce } from "#app/observe/once.ts";
import type { Shop } from "#app/request/shop.ts";
import { isHexColour } from "#app/ui/hex-colour.ts";
import { pricePrinter } from "#app/ui/price-printer.server.tsx";
import { priceLabels } from "#app/ui/price-words.ts";
import { configuredOf, pricesOf } from "./configured.server.ts";
import type { Configured, ConfiguredPrices } from "./configured.ts";
import type { AskCatalogue, Place } from "./kinds/kind.server.ts";
import { type ContainerBlock, isContainer, type Setting, type SetUp, setUpOf } from "./kinds.server.ts";
import { ScaleTable } from "./scale.tsx";
import { type Chosen, type Settled, settle, spelled, wishIn } from "./state.ts";
import { Configuration, type ConfigurationProps } from "./view.tsx";

/**
 * So long a page waits for what the catalogue says, in milliseconds. Its answers stand for minutes: only the first page of a process
 * that asks waits at all.
 */
const patience = 400;

/** What something that is configured asks of its page beside its own content. */
export type PageQuestion = {
  tags: readonly string[];
  actionColor: { ctaColor?: string | null; ctaTextColor?: string | null };
};

/** What machines are told of the prices of all that is listed; of none where they cannot be had. */
type MakeOffer = (prices: readonly Price[]) => Late;

/** The sheet of a block that is configured, and what of its prices stands elsewhere on its page. */
export type ConfiguredSheet = LateSheet & {
  variant: string;
  offered: (make: MakeOffer) => Pick<LateSheet, "number" | "answer" | "make">;
};

/** What a page has of a block that is configured. */
type Configuring = SetUp & { data: object; settled: Settled; place: Place };

/** Settles what an address wishes of a block; undefined where the catalogue cannot be asked, or sells nothing of it. */
export async function configure(
  { kind, setup }: SetUp,
  query: URLSearchParams,
  ask: AskCatalogue,
  { path, block }: Pick<Place, "path" | "block">,
  { words, locale, setting }: Pick<Shop, "words" | "locale" | "setting">,
): Promise<Configuring | undefined> {
  const said = wishIn(kind.options, query);
  const wish: Chosen = kind.wishOf?.(query, said, setup) ?? said;
  const data = await kind.know(setup, wish, ask);
  if (!data) return undefined;
  const settled = settle(kind.options, data, wish);
  return { kind, setup, data, settled, place: { words, locale, channel: setting.channel, path, block, dialog: setting.dialog } };
}

/** Asks what the catalogue says, and waits so many milliseconds for it. */
export function askingFor(milliseconds: number, { reads }: Pick<Shop, "reads">): AskCatalogue {
  return (call, question, pick) => reads.answerInTime(call as never, question as never, milliseconds, pick as never);
}

/**
 * What of a shop blocks are set up from.
 *
 * @param tags of the page's story
 */
export function settingOf({ setting, reads }: Pick<Shop, "setting" | "reads">, tags: readonly string[]): Setting {
  return {
    channel: setting.channel,
    month: reads.month,
    isOn: (ticket) => tags.includes(ticket) && reads.treatment(ticket) === "on",
    async theme(id) {
      const known = await reads.theme(id);
      return known?.kind === "found" ? known.theme : undefined;
    },
  };
}

/** The page's path behind the prefix, as dialogs and doors name it: "canvas-prints". */
function pathOf({ address }: Pick<Shop, "address">): string {
  return address.path.replace(/^\/|\/$/g, "");
}

/** A page's own colours of its call to action (shell.md §3, "ctaColors"); both or none, so that words stay readable. */
function actionColours({ ctaColor, ctaTextColor }: PageQuestion["actionColor"]): ConfigurationProps["colours"] {
  return isHexColour(ctaColor) && isHexColour(ctaTextColor) ? { "--action": ctaColor, "--on-action": ctaTextColor } : undefined;
}

/** What every kind's address may say, its own options' parameters and what else it reads. */
function parametersOf({ kind }: Pick<SetUp, "kind">): string[] {
  return [...new Set([...kind.options.map(({ field, name }) => field ?? name), ...(kind.alsoSaid ?? [])])];
}

/**
 * The sheet of a block that is configured: printed with what can be chosen, filled with what it costs.
 *
 * @param isBound whether the page's address is its state
 */
export async function loadConfiguration(
  block: ContainerBlock,
  { isBound, page }: { isBound: boolean; page: PageQuestion },
  shop: Shop,
): Promise<ConfiguredSheet | undefined> {
  const setUp = setUpOf(block, settingOf(shop, page.tags));
  if (!setUp) return undefined;
  const parameters = parametersOf(setUp);
  const query = new URLSearchParams(isBound ? shop.reads.said(parameters).map(([name, value]) => [name, value]) : []);
  const configuring = await configure(setUp, query, askingFor(patience, shop), { path: pathOf(shop), block: block._uid }, shop);
  if (!configuring) return undefined;
  const { kind, settled, data, place } = configuring;
  if (isBound) shop.reads.configured(new URLSearchParams(spelled(settled)).toString(), isOneOfFew(configuring));
  const configured = configuredOf(kind, settled, data, place);
  const props = propsOf(block, configured, { isBound, parameters, colours: actionColours(page.actionColor) }, shop);
  const questions = kind.questions(settled.chosen, data);
  return {
    variant: JSON.stringify(configured),
    view: () => <PrintedIsland name="configuration" view={Configuration} props={props} />,
    ...shop.reads.lateOf(questions, pricesFrom(configuring)),
    offered: (make) => shop.reads.lateOf(questions, offersFrom(configuring, make)),
  };
}

/** What comes of the answers: it outlives the visit that they were first asked for. */
function pricesFrom({ kind, settled, data, place }: Configuring): (answers: readonly (object | undefined)[]) => Late {
  const print = pricePrinter(place.words);
  return (answers) => {
    const priced = kind.read(answers, settled.chosen, data);
    return latePrices(priced && pricesOf(priced, settled, place), print);
  };
}

/** A page is kept for each value of an option, not for each of the many things that can be made of them all, nor for each number. */
function isOneOfFew({ kind, settled, data }: Configuring): boolean {
  if (settled.refused.length > 0) return false;
  if (kind.isOneOfFew) return kind.isOneOfFew(settled, data);
  const others = settled.options.filter(({ isDefault }) => !isDefault);
  return others.length === 0 || (others.length === 1 && others.every(({ offer }) => "values" in offer));
}

/** What machines are told of the prices. */
function offersFrom({ kind, settled, data }: Configuring, make: MakeOffer): (answers: readonly (object | undefined)[]) => Late {
  return (answers) => {
    const priced = kind.read(answers, settled.chosen, data);
    return make(priced?.listed ?? (priced ? [priced.total] : []));
  };
}

/** What comes of the prices: each stands in its place, and the island is told of all. */
function latePrices(prices: ConfiguredPrices | undefined, print: ReturnType<typeof pricePrinter>): Late {
  const at = (name: string) => {
    if (name === "from") return print(prices?.from);
    const [, option, value] = /^add-(\d+)-(\d+)$/.exec(name) ?? [];
    const add = option !== undefined && prices?.adds[Number(option)]?.[Number(value)];
    if (add) return print(add);
    if (name === "total") return print(prices?.total);
    if (name === "each" && prices?.each) return print(prices.each);
    return name === "scale" ? renderToStaticMarkup(<ScaleTable rows={prices?.scale ?? []} />) : "";
  };
  return { at, props: { prices: prices ?? null } };
}

function propsOf(
  { headline, text, _uid }: Pick<ContainerBlock, "headline" | "_uid"> & { text?: string | null },
  configured: Configured,
  state: Pick<ConfigurationProps, "isBound" | "parameters" | "colours">,
  shop: Shop,
): ConfigurationProps {
  const { words, setting } = shop;
  const path = pathOf(shop);
  return {
    headline,
    text: text || undefined,
    id: `configuration-${_uid}`,
    page: setting.page(path),
    read: setting.page(`_configurations/${_uid}/${path}`),
    handOff: setting.page(`_hand-offs/${_uid}/${path}`),
    order: { address: setting.call(cardAccessoryOrder.path), cart: setting.call("/cart") },
    ...state,
    configured,
    words: memo(words, "words of what is configured", () => ({
      price: words("calculator.price"),
      design: words("action.design-now"),
      order: words("action.order-now"),
      sample: words("configuration.sample"),
      update: words("calculator.update"),
      tax: words("calculator.taxNote"),
      scale: words("configuration.scale"),
      waiting: words("configuration.waiting"),
      lost: words("configuration.lost"),
      again: words("dialog.again"),
      more: words("configuration.more"),
      ordered: words("configuration.ordered"),
      notOrdered: words("configuration.notOrdered"),
      toCart: words("configuration.toCart"),
      ...priceLabels(words),
    })),
  };
}

/** The blocks of a page that are configured, each with its sheet; the first of them has the page's address. */
export async function loadConfigurations<Block extends { component: string }>(
  blocks: readonly Block[],
  page: PageQuestion,
  shop: Shop,
): Promise<ReadonlyMap<Block, ConfiguredSheet>> {
  const found = new Map<Block, ConfiguredSheet>();
  const containers = blocks.filter((block): block is Block & ContainerBlock => isContainer(block));
  for (const [place, block] of containers.entries()) {
    try {
      const sheet = await loadConfiguration(block, { isBound: place === 0, page }, shop);
      if (sheet) found.set(block, sheet);
    } catch (error) {
      // The rest of the page lives.
      logOnce(`configuration ${block._uid}`, "error", "hybrid-ssr-error", { block: block._uid, reason: String(error) });
    }
  }
  return found;
}
