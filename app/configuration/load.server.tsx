import { renderToStaticMarkup } from "react-dom/server.edge";
import { cardAccessoryOrder } from "#app/backend/calls/cards/card-accessory-order.ts";
import { memo } from "#app/cache/memo.ts";
import type { Price } from "#app/catalogue/price.ts";
import { type Late, type LateSheet, PrintedIsland } from "#app/document/document.server.ts";
import { experimentsOn } from "#app/experiments/on-page.ts";
import { bare } from "#app/locale/address.ts";
import { logOnce } from "#app/observe/once.ts";
import type { Shop } from "#app/request/shop.ts";
import { listParameters } from "#app/selection/state.ts";
import { isHexColour } from "#app/ui/hex-colour.ts";
import { pricePrinter } from "#app/ui/price-printer.server.tsx";
import { priceLabels } from "#app/ui/price-words.ts";
import { formId, namesOf, ownIn, saidAs, sectionId } from "./address.ts";
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

/** What a page says that its blocks are set up from: the tags of its story, and the article that it is about. */
export type About = { tags: readonly string[]; sku: string | undefined };

/** What something that is configured asks of its page beside its own content. */
export type PageQuestion = About & {
  actionColor: { ctaColor?: string | null; ctaTextColor?: string | null };
  /** It has a list, whose state is its address. */
  hasList: boolean;
};

/** What machines are told of the prices of all that is listed; of none where they cannot be had. */
type MakeOffer = (prices: readonly Price[]) => Late;

/** The sheet of a block that is configured, and what of its prices stands elsewhere on its page. */
export type ConfiguredSheet = LateSheet & {
  variant: string;
  offered: (make: MakeOffer) => Pick<LateSheet, "number" | "answer" | "make">;
};

/** What a page has of a block that is configured. */
export type Configuring = SetUp & { data: object; settled: Settled; place: Place };

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
  return {
    kind,
    setup,
    data,
    settled,
    place: { words, locale, channel: setting.channel, path, block, dialog: setting.dialog, design: setting.design },
  };
}

/** Asks what the catalogue says, and waits so many milliseconds for it. */
export function askingFor(milliseconds: number, { reads }: Pick<Shop, "reads">): AskCatalogue {
  return (call, question, pick) => reads.answerInTime(call as never, question as never, milliseconds, pick as never);
}

/** What of a shop and of a page blocks are set up from. */
export function settingOf({ setting, reads }: Pick<Shop, "setting" | "reads">, { tags, sku }: About): Setting {
  return {
    channel: setting.channel,
    month: reads.month,
    sku,
    isOn: experimentsOn(tags, reads),
    async theme(id) {
      const known = await reads.theme(id);
      return known?.kind === "found" ? known.theme : undefined;
    },
  };
}

/** A page's own colours of its call to action (shell.md §3, "ctaColors"); both or none, so that words stay readable. */
function actionColours({ ctaColor, ctaTextColor }: PageQuestion["actionColor"]): ConfigurationProps["colours"] {
  return isHexColour(ctaColor) && isHexColour(ctaTextColor) ? { "--action": ctaColor, "--on-action": ctaTextColor } : undefined;
}

/** Where a block stands: its number among those of its page that are configured, from 1, and which words the page's list has. */
export type Standing = { number: number; taken: readonly string[] };

/** What an address may say of a block, by its names there: its own options' parameters, and what else its kind reads. */
export function parametersOf({ kind }: Pick<SetUp, "kind">, { number, taken }: Standing): string[] {
  return namesOf([...new Set([...kind.options.map(({ field, name }) => field ?? name), ...(kind.alsoSaid ?? [])])], number, taken);
}

/**
 * The sheet of a block that is configured: printed with what can be chosen, filled with what it costs.
 *
 * @param where it stands among the blocks of its page
 */
export async function loadConfiguration(
  block: ContainerBlock,
  where: Standing,
  page: PageQuestion,
  shop: Shop,
): Promise<ConfiguredSheet | undefined> {
  const setUp = setUpOf(block, settingOf(shop, page));
  if (!setUp) return undefined;
  const parameters = parametersOf(setUp, where);
  const query = new URLSearchParams(ownIn(shop.reads.said(parameters), parameters));
  const configuring = await configure(setUp, query, askingFor(patience, shop), { path: bare(shop.address.path), block: block._uid }, shop);
  if (!configuring) return undefined;
  const { kind, settled, data, place } = configuring;
  const chosen = new URLSearchParams(saidAs(spelled(settled), parameters)).toString();
  // Of what stands further down a page is kept as it starts alone.
  shop.reads.configured(chosen, isOneOfFew(configuring) && (where.number === 1 || chosen === ""));
  const configured = configuredOf(kind, settled, data, place);
  const props = propsOf(block, configured, { parameters, colours: actionColours(page.actionColor) }, shop);
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
  return others.length === 0 || (others.length === 1 && others.every(isListed));
}

function isListed({ offer, chosen }: Settled["options"][number]): boolean {
  return "values" in offer && offer.values.some(({ value, isOwn }) => value === chosen && !isOwn);
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
  state: Pick<ConfigurationProps, "parameters" | "colours">,
  shop: Shop,
): ConfigurationProps {
  const { words, setting } = shop;
  const path = bare(shop.address.path);
  return {
    headline,
    text: text || undefined,
    id: sectionId(_uid),
    form: formId(_uid),
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

/** Where each block of a page stands that is configured. @param hasList whether the page has a list, whose state is its address */
export function standingsOf<Block extends { component: string }>(
  blocks: readonly Block[],
  hasList: boolean,
): ReadonlyMap<Block & ContainerBlock, Standing> {
  const containers = blocks.filter((block): block is Block & ContainerBlock => isContainer(block));
  return new Map(containers.map((block, place) => [block, { number: place + 1, taken: hasList ? listParameters : [] }]));
}

/** The blocks of a page that are configured, each with its sheet. */
export async function loadConfigurations<Block extends { component: string }>(
  blocks: readonly Block[],
  page: PageQuestion,
  shop: Shop,
): Promise<ReadonlyMap<Block, ConfiguredSheet>> {
  const found = new Map<Block, ConfiguredSheet>();
  for (const [block, where] of standingsOf(blocks, page.hasList)) {
    try {
      const sheet = await loadConfiguration(block, where, page, shop);
      if (sheet) found.set(block, sheet);
    } catch (error) {
      // The rest of the page lives.
      logOnce(`configuration ${block._uid}`, "error", "hybrid-ssr-error", { block: block._uid, reason: String(error) });
    }
  }
  return found;
}
