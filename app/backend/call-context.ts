import type { Channel } from "#app/channel/channels.ts";
import type { Timing } from "#app/observe/timing.ts";
import type { BaseAddressParams } from "./transport/base-address.ts";

/** Becomes channel and locale headers (shop 7.1) and the base address. */
export type CallContext = BaseAddressParams & {
  channel: Channel;
  timing: Timing;
  /** Returns a signal that is aborted when the visitor disconnects; ends work that serves only this visitor. */
  leaving?: (() => AbortSignal) | undefined;
};

/** Cookie and referrer go with calls that carry credentials, the address with calls that depend on it. */
export type ForwardedHeaders = { cookie?: string | undefined; referrer?: string | undefined; address?: string | undefined };
