import { afterEach, beforeEach, vi } from "vitest";
import { systemClock } from "../app/experiments/client/clock.ts";
import type { ReadinessEvent } from "../app/experiments/client/readiness.ts";
import { createReporter } from "../app/experiments/client/reports.ts";
import { createVisitorClient, type VisitorClient, type VisitorClientPorts } from "../app/experiments/client/visitor-client.ts";

export type Post = { at: number; path: string; body: string };

/** Answer of `/_experiments` with one experiment. */
export const answer = (treatment = "on", more = {}) => ({
  key: "anna",
  trafficType: "user",
  experiments: { "1616": { treatment, label: "in segment all", changeNumber: 1 } },
  ...more,
});

/** Waits on the fake clock. */
export const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** Posts, reports and storage of a visitor's client in one test; `read` answers `/_experiments`. */
export type Visitor = {
  posts: Post[];
  kinds: string[];
  readiness: ReadinessEvent[];
  storage: Map<string, string>;
  started: number;
  read(): Promise<unknown>;
  paths(): string[];
  open(ports?: Partial<VisitorClientPorts>, settings?: object): VisitorClient;
};

/** Gives each test a fresh visitor, and the fake clock. */
export function freshVisitor(): Visitor {
  const visitor: Visitor = {
    ...fresh(),
    paths: () => visitor.posts.map(({ path }) => path),
    open(more, settings) {
      visitor.started = Date.now();
      return createVisitorClient({ ...portsOf(visitor), ...more }, { authorizationKey: "own-origin", mode: "OPTIMIZED", ...settings });
    },
  };
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_800_000_000_000 });
    Object.assign(visitor, fresh());
  });
  afterEach(() => {
    vi.clearAllTimers();
    vi.useRealTimers();
  });
  return visitor;
}

const fresh = () => ({
  posts: [] as Post[],
  kinds: [] as string[],
  readiness: [] as ReadinessEvent[],
  storage: new Map<string, string>(),
  started: 0,
  read: async (): Promise<unknown> => answer(),
});

function portsOf(visitor: Visitor): VisitorClientPorts {
  const note = (path: string, body: string) => visitor.posts.push({ at: Date.now() - visitor.started, path, body });
  return {
    clock: systemClock,
    reporter: createReporter((_severity, kind) => visitor.kinds.push(kind)),
    read: () => visitor.read(),
    transport: {
      async post(path, body) {
        note(path, body);
        return { ok: true, status: 200 };
      },
      beacon: (path, body) => note(path, body) > 0,
    },
    openStorage: () => ({
      getItem: (name) => visitor.storage.get(name) ?? null,
      setItem: (name, value) => void visitor.storage.set(name, value),
      removeItem: (name) => void visitor.storage.delete(name),
    }),
    onRecord: () => {},
    onReadiness: (event) => visitor.readiness.push(event),
  };
}
