/** Names follow Prometheus's conventions; the OTLP export uses the same ones. Every label has a bounded set of values. */
type MetricDefinition = {
  kind: "counter" | "gauge" | "histogram";
  help: string;
  labels: readonly string[];
};

export const metricTable = {
  shop_requests_total: {
    kind: "counter",
    help: "Answered requests by page family and status.",
    labels: ["family", "status"],
  },
  shop_request_duration_seconds: {
    kind: "histogram",
    help: "Time from the arrival of a request to its response.",
    labels: ["family"],
  },
  shop_requests_in_progress: { kind: "gauge", help: "Requests without a response.", labels: [] },
  shop_refusals_total: { kind: "counter", help: "Refused requests and connections by kind.", labels: ["kind"] },
  shop_log_events_total: { kind: "counter", help: "Throttled log events by name, with unwritten ones.", labels: ["event"] },
  shop_shell_reads_total: { kind: "counter", help: "Pages by the result of the shell cache.", labels: ["result"] },
  shop_calls_total: { kind: "counter", help: "Calls of the product back end by outcome.", labels: ["call", "outcome"] },
  shop_service_reads_total: { kind: "counter", help: "Reads of content, flags and back end.", labels: ["service", "result"] },
  shop_circuits: { kind: "gauge", help: "State of circuits with failures: 0 closed, 0.5 half-open, 1 open.", labels: ["circuit"] },
  shop_store_entries: { kind: "gauge", help: "Entries of a store.", labels: ["store"] },
  shop_store_limit_entries: { kind: "gauge", help: "Max entries of a store.", labels: ["store"] },
  shop_store_bytes: { kind: "gauge", help: "Bytes of a store.", labels: ["store"] },
  shop_store_limit_bytes: { kind: "gauge", help: "Max bytes of a store.", labels: ["store"] },
  shop_event_loop_delay_seconds: { kind: "gauge", help: "Delay of the event loop.", labels: [] },
  shop_shedding: { kind: "gauge", help: "1 while new pages are refused, else 0.", labels: [] },
  shop_render_queue: { kind: "gauge", help: "Pages that are being rendered, and requests that wait for a place.", labels: ["state"] },
  shop_ready: { kind: "gauge", help: "1 if a new visitor is served, else 0.", labels: [] },
  shop_shared_store: { kind: "gauge", help: "1 if the shared store answers, 0 if it is lost; absent without one.", labels: [] },
  shop_memory_bytes: {
    kind: "gauge",
    help: "Memory of the process; alive is what collections leave of heap and external.",
    labels: ["kind"],
  },
  shop_memory_limit_bytes: { kind: "gauge", help: "Max heap of the process.", labels: [] },
} as const satisfies Record<string, MetricDefinition>;

export type MetricName = keyof typeof metricTable;

type NameOf<Kind extends MetricDefinition["kind"]> = {
  [Name in MetricName]: (typeof metricTable)[Name]["kind"] extends Kind ? Name : never;
}[MetricName];

export type CounterName = NameOf<"counter">;
export type HistogramName = NameOf<"histogram">;

export type LabelsOf<Name extends MetricName> = Readonly<Record<(typeof metricTable)[Name]["labels"][number], string>>;

export const metricNames = Object.keys(metricTable) as MetricName[];

/** Upper bounds of a histogram, in seconds. */
export const durationBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5] as const;
