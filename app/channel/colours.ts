import type { Channel } from "./channels.ts";

/** `--paper` of each channel (app/styles/tokens.css), for the browser's toolbar. */
export const paperColours: Readonly<Record<Channel, string>> = { card: "#f9faf8", poster: "#faf8f4" };
