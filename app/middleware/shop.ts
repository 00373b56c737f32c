import { parse } from "cookie";
import type { MiddlewareFunction } from "react-router";
import { otherBase } from "#app/backend/base-address.ts";
import { channels } from "#app/channel/channels.ts";
import { pagePath, resolveLink } from "#app/content/links.ts";
import { openAnswers } from "#app/document/answers.ts";
import { wordsOf } from "#app/locale/words.ts";
import { logEvent } from "#app/observe/log.ts";
import { disabled } from "#app/shell/closing/cookie.ts";
import { whitelabelHint } from "#app/shell/customer/whitelabel-hint.ts";
import { type Printing, shopContext } from "#app/shop.ts";
import { draftContext, visitContext } from "#app/visit.ts";
import { treatmentsContext } from "./flags.ts";

/** Gathers what this request knows into the shop that loaders read. */
export const shop: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { address, domains, services, timing, dataRequest, client, leaving, build, debug } = context.get(visitContext);
  const { channel, locale, platform, basename, origin } = address;
  const decide = context.get(treatmentsContext);
  const words = wordsOf(locale, (event, facts) => logEvent("error", event, facts));
  const storyFolder = `${channel}/${locale.toLowerCase()}`;
  const ground = { storyFolder, basename, trailingSlash: channels[channel].trailingSlash, origin, domains };
  const cookies = parse(request.headers.get("cookie") ?? "");
  const draft = context.get(draftContext);
  const hasOthers = services.backendSettings.others.size > 0;
  const base = hasOthers ? otherBase(new URL(request.url).searchParams, services.backendSettings) : undefined;
  const printing: Printing = { parts: [], treatments: new Map(), sheets: new Map(), answers: openAnswers(), head: () => [] };

  context.set(shopContext, {
    address,
    channel,
    locale,
    words,
    setting: {
      channel,
      platform,
      locale,
      words,
      link: (link) => resolveLink(link, ground),
      homeOf: (of) => domains.pageAddress(of, locale, ""),
      dialog: (kind, query) => pagePath(`${storyFolder}/_dialogs/${kind}`, ground) + (query ? `?${query}` : ""),
      call: (path) => basename + path,
    },
    storyFolder,
    home: pagePath(`${storyFolder}/home`, ground),
    domains,
    pageAddress: (of, path) => domains.pageAddress(channel, of, path),
    services,
    timing,
    dataRequest,
    draft,
    debug,
    build,
    unkept: draft || debug || base !== undefined,
    platform,
    base,
    client,
    leaving,
    treatment(experiment) {
      const treatment = decide(experiment);
      printing.parts.push(`${experiment}=${treatment}`);
      printing.treatments.set(experiment, treatment);
      return treatment;
    },
    hasWhitelabelBar() {
      const hasBar = platform === "web" && cookies[whitelabelHint.name] === whitelabelHint.value;
      if (hasBar) printing.parts.push("whitelabel");
      return hasBar;
    },
    hasClosed(cookie) {
      const isClosed = cookies[cookie] === disabled;
      if (isClosed) printing.parts.push(`closed=${cookie}`);
      return isClosed;
    },
    printing,
  });
  return next();
};
