import { parse } from "cookie";
import type { MiddlewareFunction } from "react-router";
import { otherBase } from "#app/backend/base-address.ts";
import { type Printing, printingContext } from "#app/document/document.server.ts";
import { wordsOf } from "#app/locale/words.ts";
import { logEvent } from "#app/observe/log.ts";
import { openReads } from "../reads.ts";
import { settingOf } from "../setting.ts";
import { shopContext } from "../shop.ts";
import { draftContext, visitContext } from "../visit.ts";
import { treatmentsContext } from "./flags.ts";

/** Gathers what this request knows into the shop that loaders read. */
export const shop: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { address, domains, services, timing, dataRequest, client, leaving, build, debug } = context.get(visitContext);
  const { channel, locale, platform, basename } = address;
  const decide = context.get(treatmentsContext);
  const words = wordsOf(locale, (event, facts) => logEvent("error", event, facts));
  const place = settingOf(address, words, domains);
  const cookies = parse(request.headers.get("cookie") ?? "");
  const draft = context.get(draftContext);
  const hasOthers = services.backendSettings.others.size > 0;
  const base = hasOthers ? otherBase(new URL(request.url).searchParams, services.backendSettings) : undefined;
  const unkept = draft || debug || base !== undefined;
  const standpoint = [channel, address.country, locale, platform, basename];
  const printing: Printing = {
    recording: services.openRecording(standpoint, address.path),
    stores: { shells: services.shells, sheets: services.sheets },
    standpoint: standpoint.join(" "),
    path: address.path,
    asData: dataRequest,
    unkept,
    sheets: new Map(),
    head: () => [],
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
    debug,
    build,
    unkept,
    client,
    scripts: services.scripts,
    reads: openReads({ visit: { services }, page, cookies, decide, printing }),
    printing,
  });
  return next();
};
