import type { Env } from "../environment/env.ts";
import type { RenderQueue } from "../fairness/render-queue.ts";
import type { LogContexts } from "../log-context.ts";
import { overrideQueryOf, readAllowedOverride } from "../override-access.ts";
import type { BusyResponder } from "./busy.ts";
import { createFinalizer } from "./finalize.ts";
import { renderInTurn } from "./render-in-turn.ts";
import type { RoutePage } from "./route.ts";
import type { LoadShedding } from "./shed.ts";
import type { ShopRequest } from "./shop-request.ts";
import type { Responder, Step } from "./step.ts";
import { identifyVisitor, type VisitorRequest } from "./visitor-request.ts";

export type PageParts = {
  answerBusy: BusyResponder;
  contexts: Pick<LogContexts, "noteVisitor">;
  limitUncachedPage: Step<VisitorRequest>;
  renderQueue: RenderQueue;
  route: RoutePage;
  shedding: Pick<LoadShedding, "noteHit">;
};

export function createPageResponder(
  env: Env,
  { answerBusy, contexts, limitUncachedPage, renderQueue, route, shedding }: PageParts,
): Responder<ShopRequest> {
  const overrideSecrets = { link: env.overrideSecret, explorer: env.flagsSecret };
  const finalize = createFinalizer(env);

  return async (shopRequest) => {
    const override = await readAllowedOverride(overrideQueryOf(shopRequest), shopRequest.request.headers, overrideSecrets);
    const visitorRequest = identifyVisitor(shopRequest, env, override);
    contexts.noteVisitor(visitorRequest.visitor);
    const refused = limitUncachedPage(visitorRequest);
    if (refused) return refused;
    const routed = await renderInTurn(route(visitorRequest), visitorRequest, renderQueue);
    // The response of a visitor who has left is not sent, and is no failure of the shop.
    if (!routed) return shopRequest.request.signal.aborted ? new Response(null, { status: 499 }) : answerBusy(shopRequest);
    const { observed } = shopRequest;
    observed.shell = visitorRequest.timing.noteOf("shell");
    observed.treatments = routed.sessionTreatments;
    if (routed.response.status === 200 && observed.shell === "hit") shedding.noteHit(shopRequest);
    return finalize(routed, visitorRequest);
  };
}
