declare module "@splitsoftware/splitio-commons/cjs/evaluator/index.js" {
  type Log = Record<"debug" | "info" | "warn" | "error", (message: unknown, details?: unknown) => void>;
  export function evaluateFeature(
    log: Log,
    key: string,
    name: string,
    attributes: object,
    storage: { splits: { getSplit(name: string): unknown } },
  ): { treatment: string; label: string; changeNumber?: number };
}
