export type SpanFacts = Readonly<Record<string, string | number | boolean | string[]>>;

export type Tracer = {
  inSpan<Result>(name: string, facts: SpanFacts, work: () => Promise<Result>): Promise<Result>;
  /** Runs `work` in an exported trace: adds a sampled span if the request's span is not sampled. */
  inExportedTrace(name: string, work: () => Promise<Response>, factsOf: (response: Response) => SpanFacts): Promise<Response>;
  isSampled(): boolean;
  /** Must be called outside of other spans. */
  nameRequest(name: string, facts: SpanFacts): void;
};

let tracing: Tracer | undefined;

export function provideTracer(opened: Tracer): void {
  tracing = opened;
}

export function isTracing(): boolean {
  return tracing !== undefined;
}

/** Must be called outside of other spans. */
export function isRequestSampled(): boolean {
  return tracing?.isSampled() === true;
}

/** @param name from a bounded set @param facts no personal data */
export function inSpan<Result>(name: string, facts: SpanFacts, work: () => Promise<Result>): Promise<Result> {
  return tracing ? tracing.inSpan(name, facts, work) : work();
}

/** @param name from a bounded set @param factsOf no personal data */
export function inExportedTrace(
  name: string,
  work: () => Promise<Response>,
  factsOf: (response: Response) => SpanFacts,
): Promise<Response> {
  return tracing ? tracing.inExportedTrace(name, work, factsOf) : work();
}

export function nameRequestSpan(name: string, facts: SpanFacts): void {
  tracing?.nameRequest(name, facts);
}
