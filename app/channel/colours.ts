import type { Channel } from "./channels.ts";

/** Paper of each channel, as in app/styles/tokens.css; browsers paint their own frame in it. */
export const paperColours: Readonly<Record<Channel, string>> = { card: "#f9faf8", poster: "#faf8f4" };
