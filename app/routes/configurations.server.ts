import { configuredOf, pricesOf } from "#app/configuration/configured.server.ts";
import type { Answered } from "#app/configuration/configured.ts";
import type { Shop } from "#app/request/shop.ts";
import { headers, refusal, settledAt } from "./configured-block.server.ts";

/**
 * What a block is configured to for a choice, in words, with its price: what its island is told with its page, for another choice.
 *
 * @param block the block's id
 * @param path of its page, behind the prefix
 * @returns 404 for a block that there is not, 503 where the catalogue cannot be asked; a price that cannot be had is null
 */
export async function configurationAt(block: string, path: string, query: URLSearchParams, shop: Shop): Promise<Response> {
  if (shop.dataRequest) return refusal(404);
  const configured = await settledAt(block, path, query, shop);
  if ("status" in configured) return refusal(configured.status);
  const { kind, settled, data, place } = configured;
  const outcomes = await Promise.all(kind.questions(settled.chosen, data).map(({ call, question }) => shop.reads.ask(call, question)));
  const answers = outcomes.map((outcome) => (outcome.ok ? (outcome.value as object) : undefined));
  const priced = kind.read(answers, settled.chosen, data);
  const answered: Answered = { ...configuredOf(kind, settled, data, place), prices: priced ? pricesOf(priced, settled, place) : null };
  return Response.json(answered, { headers });
}
