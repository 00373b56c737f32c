import { metrics, type Span, SpanStatusCode, trace } from "@opentelemetry/api";
import { describeException } from "#app/observe/describe-error.ts";
import { provideTracing, type SpanFacts } from "#app/observe/tracing.ts";
import { exportMetrics } from "./export-metrics.ts";
import { redactSpans } from "./redact-spans.ts";

const scope = "passepartout";

/** Redacts the platform's spans, adds those of the shop, and exports the registry of metrics. */
export function connectTelemetry(): void {
  const tracer = trace.getTracer(scope);
  const probe = tracer.startSpan("telemetry-start");
  redactSpans(probe);
  probe.end();
  exportMetrics(metrics.getMeter(scope));
  provideTracing({
    inSpan: (name, facts, work) =>
      tracer.startActiveSpan(name, async (span) => {
        note(span, facts);
        try {
          return await work();
        } catch (error) {
          span.setStatus({ code: SpanStatusCode.ERROR, message: describeException(error) });
          throw error;
        } finally {
          span.end();
        }
      }),
    nameRequest(name, facts) {
      const span = trace.getActiveSpan();
      if (!span) return;
      span.updateName(name);
      note(span, facts);
    },
  });
}

/** One by one: Deno's `setAttributes` differs between versions. */
function note(span: Span, facts: SpanFacts): void {
  for (const [name, value] of Object.entries(facts)) span.setAttribute(name, value);
}
