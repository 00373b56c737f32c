import { parse } from "cookie";
import type { MiddlewareFunction } from "react-router";
import { parseBaseOverride } from "#app/backend/transport/base-address.ts";
import { documentContext, type Rendering, renderingContext } from "#app/document/document.server.ts";
import type { Locale } from "#app/locale/locales.ts";
import { memoizeTranslate } from "#app/locale/memoized-translate.ts";
import { createTranslator, loadMessages, type Translate } from "#app/locale/translate.ts";
import { logEvent } from "#app/observe/log.ts";
import { addressVariant, traceKey } from "../address-variant.ts";
import { createReads } from "../reads.ts";
import { shopContext } from "../shop.ts";
import { createShopAddressing } from "../shop-addressing.ts";
import type { TracedRead } from "../trace.ts";
import { draftContext, visitContext } from "../visit.ts";
import { decisionsContext } from "./flags.ts";

const known = new Map<Locale, Translate>();

/** Returns one object per locale, since results are memoised by it. */
async function wordsIn(locale: Locale): Promise<Translate> {
  await loadMessages(locale);
  const words = known.get(locale) ?? memoizeTranslate(createTranslator(locale, (event, facts) => logEvent("error", event, facts)));
  known.set(locale, words);
  return words;
}

export const provideShop: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { address, domains, services, timing, dataRequest, client, leaving, build, debug, frames, override } = context.get(visitContext);
  const { channel, locale, platform } = address;
  const decisions = context.get(decisionsContext);
  const words = known.get(locale) ?? (await wordsIn(locale));
  const place = createShopAddressing(address, words, domains);
  const cookies = parse(request.headers.get("cookie") ?? "");
  const query = new URL(request.url).searchParams;
  const draft = context.get(draftContext) ?? undefined;
  const base = parseBaseOverride(query, services.backendSettings);
  // Pages of one visitor.
  const uncached = draft !== undefined || debug || base !== undefined || override !== undefined;
  const pageVariant = addressVariant(address);
  const trace: TracedRead[] = [];
  const rendering: Rendering = {
    recording: services.openRecording(pageVariant, address.path),
    stores: { shells: services.shells, fragments: services.fragments },
    standpoint: pageVariant.join(" "),
    path: address.path,
    asData: dataRequest,
    uncached,
    fragments: new Map(),
    marks: draft && new Map(),
    head: () => [],
    keepTrace: () => services.traces.keep(traceKey(address), trace, rendering.choice !== undefined),
  };
  if (uncached) rendering.recording.forget();
  const page = { channel, locale, platform, base, timing, leaving, storyFolder: place.storyFolder, draft };

  context.set(renderingContext, rendering);
  context.set(shopContext, {
    ...page,
    ...place,
    address,
    words,
    domains,
    dataRequest,
    inOrder: context.get(documentContext).inOrder,
    debug,
    build,
    override,
    client,
    scripts: services.scripts,
    videoHost: services.videoHost,
    reads: createReads({ services, page, cookies, query, ...decisions, rendering, frames }, trace),
    rendering,
  });
  return next();
};
