import type { ReactNode } from "react";
import { cardAccessoryOrder } from "#app/backend/calls/cards/card-accessory-order.ts";
import { deliveryQuestions } from "#app/backend/delivery-terms.ts";
import { featureSource, themeSource } from "#app/backend/sources.ts";
import type { BlockPage, LoadedBlock } from "#app/blocks/define-block.server.ts";
import { memo } from "#app/cache/memo.ts";
import type { PageStory } from "#app/content/parse/story.ts";
import { createExperimentGate } from "#app/experiments/experiment-gate.ts";
import { trimSlashes } from "#app/locale/address.ts";
import { logOnce } from "#app/observe/once.ts";
import type { Shop } from "#app/request/shop.ts";
import { isHexColour } from "#app/ui/controls/hex-colour.ts";
import { priceLabels } from "#app/ui/price/format-price.ts";
import { taxNoteProps } from "#app/ui/price/format-tax-note.ts";
import { ConfigurationIsland } from "./island.server.ts";
import { createOffersFill, createPriceFill } from "./late-prices.server.tsx";
import { toConfigurationModel } from "./model.server.ts";
import type { ConfigurationModel } from "./model.ts";
import {
  configurationFormId,
  configurationSectionId,
  parameterNamesFor,
  pickBlockParameters,
  toPageParameters,
} from "./page-parameters.ts";
import { photoWords } from "./preview/photo-words.server.ts";
import type { ConfigurationContext, ReadCatalogue } from "./products/kind.server.ts";
import {
  type ConfigurableBlock,
  isConfigurableBlock,
  type ProductSetup,
  productSetupOf,
  type ResolvedConfiguration,
  type SetupContext,
} from "./products.server.ts";
import { configurationSource, marketMonthSource, selectionQuerySource } from "./sources.server.ts";
import { type OptionSelection, type ResolvedOptions, readSelection, resolveOptions, toQuery } from "./state.ts";
import { Configuration, type ConfigurationProps } from "./view.tsx";

/** Max wait (ms). Answers are cached, so usually only the first page of a process waits. */
const catalogueTimeout = 400;

export type SetupPageFacts = { tags: readonly string[]; sku: string | undefined };

/** Returns undefined if the catalogue is unavailable or lacks the product. */
export async function resolveConfiguration(
  { kind, setup }: ProductSetup,
  query: URLSearchParams,
  readCatalogue: ReadCatalogue,
  { path, block, number }: Pick<ConfigurationContext, "path" | "block" | "number">,
  { words, locale, setting }: Pick<Shop, "words" | "locale" | "setting">,
): Promise<ResolvedConfiguration | undefined> {
  const selection = readSelection(kind.options, query);
  const requested: OptionSelection = kind.expandSelection?.(query, selection, setup) ?? selection;
  const data = await kind.loadData(setup, requested, readCatalogue);
  if (!data) return undefined;
  const settled = resolveOptions(kind.options, data, requested);
  return {
    kind,
    setup,
    data,
    settled,
    place: { words, locale, channel: setting.channel, path, block, number, dialog: setting.dialog, design: setting.design },
  };
}

export function createCatalogueReader(timeout: number, { reads }: Pick<Shop, "reads">): ReadCatalogue {
  return (source, params) => reads.read(source, params, timeout);
}

export function createSetupContext({ setting, reads }: Pick<Shop, "setting" | "reads">, { tags, sku }: SetupPageFacts): SetupContext {
  return {
    channel: setting.channel,
    month: () => reads.read(marketMonthSource),
    sku,
    isOn: createExperimentGate(tags, reads),
    hasFeature: (name) => reads.read(featureSource, name),
    async theme(id) {
      const known = await reads.read(themeSource, id);
      return known?.kind === "found" ? known.theme : undefined;
    },
  };
}

/** Returns both colours or neither (shell 3.20), so that text stays readable. */
function actionColours({ ctaColor, ctaTextColor }: PageStory["content"]): ConfigurationProps["colours"] {
  return isHexColour(ctaColor) && isHexColour(ctaTextColor) ? { "--action": ctaColor, "--on-action": ctaTextColor } : undefined;
}

export type BlockPosition = { number: number; taken: readonly string[] };

export function pageParametersOf({ kind }: Pick<ProductSetup, "kind">, { number, taken }: BlockPosition): string[] {
  return parameterNamesFor(
    [...new Set([...kind.options.map(({ field, name }) => field ?? name), ...(kind.extraParameters ?? [])])],
    number,
    taken,
  );
}

async function loadConfiguration(
  block: ConfigurableBlock,
  position: BlockPosition,
  { content, tags }: PageStory,
  shop: Shop,
): Promise<LoadedBlock<ConfigurationProps> | undefined> {
  const setUp = productSetupOf(block, createSetupContext(shop, { tags, sku: content.sku || undefined }));
  if (!setUp) return undefined;
  const parameters = pageParametersOf(setUp, position);
  const query = new URLSearchParams(pickBlockParameters(shop.reads.read(selectionQuerySource, parameters), parameters));
  const configuring = await resolveConfiguration(
    setUp,
    query,
    createCatalogueReader(catalogueTimeout, shop),
    { path: trimSlashes(shop.address.path), block: block._uid, number: position.number },
    shop,
  );
  if (!configuring) return undefined;
  const { kind, settled, data, place } = configuring;
  const selection = new URLSearchParams(toPageParameters(toQuery(settled), parameters)).toString();
  // A page whose later configurations have a selection is not cached, to bound the number of variants.
  shop.reads.read(configurationSource, selection, isOneOfFew(configuring) && (position.number === 1 || selection === ""));
  const configured = toConfigurationModel(kind, settled, data, place);
  const props = propsOf(block, configured, { parameters, colours: actionColours(content) }, shop);
  const questions = kind.questions(settled.chosen, data);
  const variant = JSON.stringify(configured);
  return {
    variant,
    props: () => props,
    late: shop.reads.lateOf({ ...questions, ...deliveryQuestions }, createPriceFill(configuring)),
    offers: { variant, load: (make) => shop.reads.lateOf(questions, createOffersFill(configuring, make)) },
  };
}

/**
 * Returns true if the page may be cached: by the product's own rule, else if at most one option differs from its default, by a listed
 * value. Other selections are too numerous to cache.
 */
function isOneOfFew({ kind, settled, data }: ResolvedConfiguration): boolean {
  if (settled.refused.length > 0) return false;
  if (kind.isOneOfFew) return kind.isOneOfFew(settled, data);
  const others = settled.options.filter(({ isDefault }) => !isDefault);
  return others.length === 0 || (others.length === 1 && others.every(isListed));
}

function isListed({ offer, chosen }: ResolvedOptions["options"][number]): boolean {
  return "values" in offer && offer.values.some(({ value, isOwn }) => value === chosen && !isOwn);
}

function propsOf(
  { headline, text, _uid }: Pick<ConfigurableBlock, "headline" | "_uid"> & { text?: string | null },
  configured: ConfigurationModel,
  state: Pick<ConfigurationProps, "parameters" | "colours">,
  shop: Shop,
): ConfigurationProps {
  const { words, setting } = shop;
  const path = trimSlashes(shop.address.path);
  return {
    headline,
    text: text || undefined,
    id: configurationSectionId(_uid),
    form: configurationFormId(_uid),
    page: setting.page(path),
    read: setting.page(`_configurations/${_uid}/${path}`),
    handOff: setting.page(`_hand-offs/${_uid}/${path}`),
    order: { address: setting.call(cardAccessoryOrder.path), cart: setting.call("/cart") },
    ...state,
    configured,
    tax: taxNoteProps(words, setting.dialog),
    photo: configured.hanging || configured.card ? photoWords(words) : undefined,
    words: memo(words, "words of what is configured", () => ({
      price: words("calculator.price"),
      design: words("action.design-now"),
      order: words("action.order-now"),
      update: words("calculator.update"),
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

export function blockPositions<Block extends { component: string }>(
  blocks: readonly Block[],
  taken: readonly string[],
): ReadonlyMap<Block & ConfigurableBlock, BlockPosition> {
  const containers = blocks.filter((block): block is Block & ConfigurableBlock => isConfigurableBlock(block));
  return new Map(containers.map((block, place) => [block, { number: place + 1, taken }]));
}

type LoadedConfigurations = ReadonlyMap<ConfigurableBlock, LoadedBlock<ConfigurationProps>>;

export async function loadConfigurations(
  blocks: readonly ConfigurableBlock[],
  shop: Shop,
  { story, queryParameters }: BlockPage,
): Promise<LoadedConfigurations> {
  const found = new Map<ConfigurableBlock, LoadedBlock<ConfigurationProps>>();
  for (const [block, position] of blockPositions(blocks, queryParameters)) {
    try {
      const loaded = await loadConfiguration(block, position, story, shop);
      if (loaded) found.set(block, loaded);
    } catch (error) {
      // A failing block must not fail its page.
      logOnce(`configuration ${block._uid}`, "error", "hybrid-ssr-error", { block: block._uid, reason: String(error) });
    }
  }
  return found;
}

export function findLoadedConfiguration(
  block: ConfigurableBlock,
  _: Shop,
  { known }: { known: LoadedConfigurations },
): LoadedBlock<ConfigurationProps> | undefined {
  return known.get(block);
}

export function ConfigurationSection(props: ConfigurationProps): ReactNode {
  return <ConfigurationIsland name="configuration" view={Configuration} props={props} />;
}
