import { deadlines } from "#app/backend/call.ts";
import { configuredOf, pricesOf } from "#app/configuration/configured.server.ts";
import type { Answered } from "#app/configuration/configured.ts";
import { type ContainerBlock, isContainer, setUpOf } from "#app/configuration/kinds.server.ts";
import { askingFor, configure, settingOf } from "#app/configuration/load.server.tsx";
import { withHandedOn } from "#app/designer/handed-on.ts";
import { storyAt } from "#app/page/page.server.ts";
import { blocksOf } from "#app/page/page-blocks.server.ts";
import { ofTheme, themeContainer, themeIn } from "#app/page/theme-container.server.ts";
import type { Shop } from "#app/request/shop.ts";
import { wholeAddress } from "./whole-address.server.ts";

/** Prices stand in it: nobody keeps it, but the answers that it is made from are shared. */
const headers = { "cache-control": "no-store", "x-robots-tag": "noindex, nofollow" };

/**
 * What a block is configured to for a choice, in words, with its price: what its island is told with its page, for another choice.
 *
 * @param block the block's id
 * @param path of its page, behind the prefix
 * @returns 404 for a block that there is not, 503 where the catalogue cannot be asked; a price that cannot be had is null
 */
export async function configurationAt(block: string, path: string, query: URLSearchParams, shop: Shop): Promise<Response> {
  if (shop.dataRequest) return refusal(404);
  const configuring = await settledAt(block, path, query, shop);
  if ("status" in configuring) return refusal(configuring.status);
  const { kind, settled, data, place } = configuring;
  const outcomes = await Promise.all(kind.questions(settled.chosen, data).map(({ call, question }) => shop.reads.ask(call, question)));
  const answers = outcomes.map((outcome) => (outcome.ok ? (outcome.value as object) : undefined));
  const priced = kind.read(answers, settled.chosen, data);
  const answered: Answered = { ...configuredOf(kind, settled, data, place), prices: priced ? pricesOf(priced, settled, place) : null };
  return Response.json(answered, { headers });
}

/**
 * Leads to the designer with what a form says, settled as on its page; what has no designer leads back to its page with what is chosen.
 * What an advertisement said of the visitor stands in the address of the page that the form is on.
 */
export async function handOffAt(block: string, path: string, asked: URL, referrer: string | null, shop: Shop): Promise<Response> {
  if (shop.dataRequest) return refusal(404);
  const configuring = await settledAt(block, path, asked.searchParams, shop);
  if ("status" in configuring) return refusal(configuring.status);
  const { kind, settled, data, place } = configuring;
  const { design } = configuredOf(kind, settled, data, place);
  const page = URL.canParse(referrer ?? "") ? new URL(referrer ?? "") : undefined;
  const said = page && shop.domains.marketOf(page.host) ? page.searchParams : new URLSearchParams();
  // What cannot be had as it was sent is told on the page, and handed to nobody.
  const to = design && settled.refused.length === 0 ? withHandedOn(design, said) : `${shop.setting.page(path)}${asked.search}`;
  return new Response(null, { status: 303, headers: { ...headers, location: wholeAddress(to, asked, shop) } });
}

async function settledAt(block: string, path: string, query: URLSearchParams, shop: Shop) {
  const page = path.replace(/\/$/, "");
  const found = await containerAt(block, page, shop);
  if ("status" in found) return found;
  const setUp = setUpOf(found.container, settingOf(shop, found.tags));
  if (!setUp) return { status: 404 } as const;
  return (await configure(setUp, query, askingFor(deadlines.page, shop), { path: page, block }, shop)) ?? ({ status: 503 } as const);
}

type Found = { container: ContainerBlock; tags: readonly string[] };

/** The block of a page that is configured, and the tags of its page. */
async function containerAt(block: string, path: string, shop: Shop): Promise<Found | { status: 404 | 503 }> {
  const theme = themeIn(path);
  if (theme !== undefined && block === ofTheme) return { container: themeContainer(theme, ""), tags: [] };
  const delivery = await storyAt(path, shop);
  if (delivery.kind === "unavailable") return { status: 503 };
  if (delivery.kind !== "found") return { status: 404 };
  const { content, tags } = delivery.value.story;
  const container = blocksOf(content).find(({ _uid }) => _uid === block);
  return container && isContainer(container) ? { container, tags } : { status: 404 };
}

function refusal(status: 404 | 503): Response {
  return new Response(null, { status, headers });
}
