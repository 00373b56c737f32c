import type { Channel } from "#app/channel/channels.ts";
import type { Timing } from "#app/observe/timing.ts";
import type { BackendBaseUrlParams } from "./transport/base-address.ts";

/** Shop 7.1. */
export type CallContext = BackendBaseUrlParams & {
  channel: Channel;
  timing: Timing;
  /** Signal that aborts work for this visitor only. */
  leaving?: (() => AbortSignal) | undefined;
};

/** `cookie` and `referrer` go with calls that carry credentials, `address` (IP) with calls that depend on the location. */
export type ForwardedHeaders = { cookie?: string | undefined; referrer?: string | undefined; address?: string | undefined };
