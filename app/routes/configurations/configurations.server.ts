import { deliveryQuestions } from "#app/backend/delivery-terms.ts";
import { formatAnswers } from "#app/configuration/late-prices.server.tsx";
import { toConfigurationModel } from "#app/configuration/model.server.ts";
import type { ConfigurationAnswer } from "#app/configuration/model.ts";
import type { Shop } from "#app/request/shop.ts";
import { findConfiguredBlock, headers, refusalResponse } from "./configured-block.server.ts";

/**
 * Answers an island with the configuration, price and delivery of a selection; an unavailable price is null. 404 for an unknown block, 503 if
 * the catalogue is unavailable.
 */
export async function answerConfiguration(block: string, path: string, query: URLSearchParams, shop: Shop): Promise<Response> {
  if (shop.dataRequest) return refusalResponse(404);
  const configured = await findConfiguredBlock(block, path, query, shop);
  if ("status" in configured) return refusalResponse(configured.status);
  const { kind, settled, data, place } = configured;
  const answers = await shop.reads.askAll({ ...kind.questions(settled.chosen, data), ...deliveryQuestions });
  const answered: ConfigurationAnswer = { ...toConfigurationModel(kind, settled, data, place), ...formatAnswers(configured, answers) };
  return Response.json(answered, { headers });
}
