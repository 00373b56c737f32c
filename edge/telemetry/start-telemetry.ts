/** Symbol under which a platform registers its OpenTelemetry providers: Deno with OTEL_DENO=true, others when they start. */
const registered = Symbol.for("opentelemetry.js.api.1");

let started: Promise<void> | undefined;

export async function startTelemetry(): Promise<void> {
  if (!(registered in globalThis)) return;
  started ??= import("./connect-telemetry.ts").then(({ connectTelemetry }) => connectTelemetry());
  await started;
}
