import { deliveryQuestions } from "#app/backend/delivery-terms.ts";
import { formatPriceAnswers } from "#app/configuration/late-prices.server.tsx";
import { toConfigurationModel } from "#app/configuration/model.server.ts";
import type { ConfigurationAnswer } from "#app/configuration/model.ts";
import { emptyResponse, noStoreNoIndex } from "../http/responses.server.ts";
import type { BlockRequest } from "../http/route-request.server.ts";
import { findConfiguredBlock } from "./configured-block.server.ts";

/**
 * Sends an island the configuration, price and delivery of a selection; an unavailable price is null. Responds with 404 for an unknown
 * block, 503 if the catalogue is unavailable.
 */
export async function configurationResponse(blockRequest: BlockRequest): Promise<Response> {
  const { url, shop } = blockRequest;
  if (shop.dataRequest) return emptyResponse(404);
  const configured = await findConfiguredBlock(blockRequest, url.searchParams);
  if (typeof configured === "number") return emptyResponse(configured);
  const { kind, settled, data, place } = configured;
  const answers = await shop.reads.askAll({ ...kind.questions(settled.chosen, data), ...deliveryQuestions });
  const answered: ConfigurationAnswer = { ...toConfigurationModel(kind, settled, data, place), ...formatPriceAnswers(configured, answers) };
  return Response.json(answered, { headers: noStoreNoIndex });
}
