import * as calls from "./calls/list.ts";

export { calls };

export type CallName = keyof typeof calls;
