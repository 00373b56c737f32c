import { type Context, context, metrics, type Span, SpanKind, SpanStatusCode, TraceFlags, trace } from "@opentelemetry/api";
import { describeException } from "#app/observe/describe-error.ts";
import { provideTracer, type SpanFacts } from "#app/observe/tracing.ts";
import { exportMetrics } from "./export-metrics.ts";
import { redactSpans } from "./redact-spans.ts";

const scope = "passepartout";

export function connectTelemetry(): void {
  const tracer = trace.getTracer(scope);
  const probe = tracer.startSpan("telemetry-start");
  redactSpans(probe);
  probe.end();
  exportMetrics(metrics.getMeter(scope));
  const within = <Result>(name: string, facts: SpanFacts, work: (span: Span) => Promise<Result>, kind: SpanKind, parent: Context) =>
    tracer.startActiveSpan(name, { kind }, parent, async (span) => {
      note(span, facts);
      try {
        return await work(span);
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR, message: describeException(error) });
        throw error;
      } finally {
        span.end();
      }
    });
  provideTracer({
    inSpan: (name, facts, work) => within(name, facts, work, SpanKind.INTERNAL, context.active()),
    inExportedTrace(name, work, factsOf) {
      const request = trace.getActiveSpan()?.spanContext();
      if (!request || hasSample(request)) return work();
      // Marked as sampled, so that a sampler that follows the parent (`parentbased_…`) records the new span.
      const sampled = { ...request, traceFlags: request.traceFlags | TraceFlags.SAMPLED, isRemote: true };
      const answer = async (span: Span) => {
        const response = await work();
        note(span, factsOf(response));
        return response;
      };
      return within(name, {}, answer, SpanKind.SERVER, trace.setSpanContext(context.active(), sampled));
    },
    isSampled() {
      const span = trace.getActiveSpan();
      return span !== undefined && hasSample(span.spanContext());
    },
    nameRequest(name, facts) {
      const span = trace.getActiveSpan();
      if (!span) return;
      span.updateName(name);
      note(span, facts);
    },
  });
}

/** Checks the trace flags, since Deno's `isRecording` is also true for spans that are not exported. */
function hasSample({ traceFlags }: { traceFlags: number }): boolean {
  return (traceFlags & TraceFlags.SAMPLED) !== 0;
}

/** Sets attributes one by one, since Deno's `setAttributes` differs between versions. */
function note(span: Span, facts: SpanFacts): void {
  for (const [name, value] of Object.entries(facts)) span.setAttribute(name, value);
}
