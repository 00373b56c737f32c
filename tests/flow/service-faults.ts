/** Fault orders by name. */
export const faults = {
  "late by 1,000 ms": { delayMs: 1_000 },
  "late by 10,000 ms": { delayMs: 10_000 },
  "status 500": { status: 500 },
  "status 429": { status: 429 },
  "a body that hangs": { body: "hang" },
  "a reset connection": { body: "reset" },
  "a truncated body": { body: "truncate" },
  garbage: { body: "garbage" },
  "50 MB": { body: "huge" },
} as const;

export type Fault = keyof typeof faults;
export const faultNames = Object.keys(faults) as Fault[];

/** Log event of each failing service, path of its faults, and the faults that go unnoticed because answers still come in time. */
export const services = {
  content: { event: "content-version-read-failed", path: "/v2/*", unnoticed: ["late by 1,000 ms"] },
  flags: { event: "flags-read-failed", path: "*", unnoticed: ["late by 1,000 ms"] },
  backend: { event: "backend-call-failed", path: "*-api/*", unnoticed: ["late by 1,000 ms"] },
} as const satisfies Record<string, { event: string; path: string; unnoticed: readonly Fault[] }>;

export type Service = keyof typeof services;
export const serviceNames = Object.keys(services) as Service[];

/** Faults after which back-end calls are retried: several requests, one failed call. */
export const retriedFaults = new Set<Fault>(["status 429", "a reset connection", "a truncated body"]);
