import * as calls from "./calls/list.ts";

/** Every call of the product back end, by name. */
export { calls };

export type CallName = keyof typeof calls;
