import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A span as OTLP/HTTP has it in JSON, with its attributes as one object. `kind` is 1 internal, 2 server, 3 client. */
export type ExportedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId: string;
  name: string;
  kind: number;
  attributes: Record<string, unknown>;
};

export type OtlpCollector = {
  origin: string;
  spans(): ExportedSpan[];
  /** Names of the processes that spans, metrics and log lines are from; "none" for those without one. */
  processes(): Set<string>;
  /** Names of the exported metrics. */
  metrics(): Set<string>;
  /** Everything that was exported: spans, metrics and log lines. */
  text(): string;
  close(): void;
};

type Attribute = { key: string; value: Record<string, unknown> };
type SentSpan = Omit<ExportedSpan, "attributes"> & { attributes: Attribute[] };
type Resource = { resource: { attributes: Attribute[] } };
type Sent = {
  resourceSpans?: (Resource & { scopeSpans: { spans: SentSpan[] }[] })[];
  resourceMetrics?: (Resource & { scopeMetrics: { metrics: { name: string }[] }[] })[];
  resourceLogs?: Resource[];
};

/** Starts a stand-in for an OpenTelemetry collector, which takes OTLP/HTTP in JSON. */
export async function startOtlpCollector(): Promise<OtlpCollector> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (part: string) => (body += part));
    request.on("end", () => {
      bodies.push(body);
      response.setHeader("content-type", "application/json").end("{}");
    });
  });
  await new Promise<void>((listens) => server.listen(0, "127.0.0.1", listens));
  const sent = () => bodies.map((body) => JSON.parse(body) as Sent);
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () =>
      sent().flatMap(({ resourceSpans = [] }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans.map(readSpan))),
      ),
    processes: () =>
      new Set(
        sent().flatMap(({ resourceSpans = [], resourceMetrics = [], resourceLogs = [] }) =>
          [...resourceSpans, ...resourceMetrics, ...resourceLogs].map(({ resource }) =>
            String(readAttributes(resource.attributes)["service.instance.id"] ?? "none"),
          ),
        ),
      ),
    metrics: () =>
      new Set(
        sent().flatMap(({ resourceMetrics = [] }) =>
          resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics.map(({ name }) => name))),
        ),
      ),
    text: () => bodies.join("\n"),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function readSpan({ attributes, ...span }: SentSpan): ExportedSpan {
  return { ...span, attributes: readAttributes(attributes) };
}

function readAttributes(attributes: readonly Attribute[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
