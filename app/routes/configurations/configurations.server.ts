import { formatConfigurationPrices, toConfigurationModel } from "#app/configuration/model.server.ts";
import type { ConfigurationAnswer } from "#app/configuration/model.ts";
import type { Shop } from "#app/request/shop.ts";
import { findConfiguredBlock, headers, refusalResponse } from "./configured-block.server.ts";

/**
 * Answers an island with the configuration and price of a selection.
 *
 * @param block id @param path of its page, after the prefix @returns 404 for an unknown block, 503 if the catalogue is unavailable; an
 * unavailable price is null
 */
export async function answerConfiguration(block: string, path: string, query: URLSearchParams, shop: Shop): Promise<Response> {
  if (shop.dataRequest) return refusalResponse(404);
  const configured = await findConfiguredBlock(block, path, query, shop);
  if ("status" in configured) return refusalResponse(configured.status);
  const { kind, settled, data, place } = configured;
  const outcomes = await Promise.all(kind.questions(settled.chosen, data).map(({ call, question }) => shop.reads.ask(call, question)));
  const answers = outcomes.map((outcome) => (outcome.ok ? (outcome.value as object) : undefined));
  const priced = kind.read(answers, settled.chosen, data);
  const answered: ConfigurationAnswer = {
    ...toConfigurationModel(kind, settled, data, place),
    prices: priced ? formatConfigurationPrices(priced, settled, place) : null,
  };
  return Response.json(answered, { headers });
}
