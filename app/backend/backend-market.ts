import type { CallContext } from "./call-context.ts";

/** Context of calls whose answers all visitors of a market share. */
export type BackendMarket = Pick<CallContext, "channel" | "locale" | "platform" | "base">;

/** Channels × locales × platforms × base overrides. */
export const maxBackendMarkets = 200;

export function backendMarketKey({ channel, locale, platform, base = "" }: BackendMarket): string {
  return [channel, locale, platform, base].join(" ");
}
