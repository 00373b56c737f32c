export type SpanFacts = Readonly<Record<string, string | number | boolean | string[]>>;

export type Tracing = {
  /** Runs `work` in a span of its own, which fetches become children of. */
  inSpan<Result>(name: string, facts: SpanFacts, work: () => Promise<Result>): Promise<Result>;
  /** Names the span of the current request, outside of other spans. */
  nameRequest(name: string, facts: SpanFacts): void;
};

/** Undefined while telemetry is off. */
let tracing: Tracing | undefined;

export function provideTracing(opened: Tracing): void {
  tracing = opened;
}

export function isTracing(): boolean {
  return tracing !== undefined;
}

/** @param name from a bounded set @param facts no personal data */
export function inSpan<Result>(name: string, facts: SpanFacts, work: () => Promise<Result>): Promise<Result> {
  return tracing ? tracing.inSpan(name, facts, work) : work();
}

export function nameRequestSpan(name: string, facts: SpanFacts): void {
  tracing?.nameRequest(name, facts);
}
