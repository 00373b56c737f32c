import { parse } from "cookie";
import type { MiddlewareFunction } from "react-router";
import { otherBase } from "#app/backend/base-address.ts";
import { documentContext, type Printing, printingContext } from "#app/document/document.server.ts";
import type { Locale } from "#app/locale/locales.ts";
import { loadMessages, type Words, wordsOf } from "#app/locale/words.ts";
import { logEvent } from "#app/observe/log.ts";
import { openReads } from "../reads.ts";
import { settingOf } from "../setting.ts";
import { shopContext } from "../shop.ts";
import { standpointOf, traceAddress } from "../standpoint.ts";
import type { Step } from "../trace.ts";
import { draftContext, visitContext } from "../visit.ts";
import { treatmentsContext } from "./flags.ts";

const known = new Map<Locale, Words>();

/** The words of a locale are the same object for all requests: what follows from them is found once. */
async function wordsIn(locale: Locale): Promise<Words> {
  await loadMessages(locale);
  const words = known.get(locale) ?? wordsOf(locale, (event, facts) => logEvent("error", event, facts));
  known.set(locale, words);
  return words;
}

/** Gathers what this request knows into the shop that loaders read. */
export const shop: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { address, domains, services, timing, dataRequest, client, leaving, build, debug, frames } = context.get(visitContext);
  const { channel, locale, platform } = address;
  const decide = context.get(treatmentsContext);
  const words = known.get(locale) ?? (await wordsIn(locale));
  const place = settingOf(address, words, domains);
  const cookies = parse(request.headers.get("cookie") ?? "");
  const query = new URL(request.url).searchParams;
  const draft = context.get(draftContext) ?? undefined;
  const base = otherBase(query, services.backendSettings);
  const unkept = draft !== undefined || debug || base !== undefined;
  const standpoint = standpointOf(address);
  const trace: Step[] = [];
  const printing: Printing = {
    recording: services.openRecording(standpoint, address.path),
    stores: { shells: services.shells, sheets: services.sheets },
    standpoint: standpoint.join(" "),
    path: address.path,
    asData: dataRequest,
    unkept,
    sheets: new Map(),
    marks: draft && new Map(),
    head: () => [],
    answered: () => services.traces.keep(traceAddress(address), trace, printing.choice !== undefined),
  };
  if (unkept) printing.recording.forget();
  const page = { channel, locale, platform, base, timing, leaving, storyFolder: place.storyFolder, draft };

  context.set(printingContext, printing);
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
    unkept,
    client,
    scripts: services.scripts,
    videoHost: services.videoHost,
    reads: openReads({ services, page, cookies, query, decide, printing, frames }, trace),
    printing,
  });
  return next();
};
