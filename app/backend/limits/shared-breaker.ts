import { z } from "zod";
import type { SharedState } from "#app/shared-state/shared-state.ts";
import { type BreakerOptions, type CircuitBreaker, createCircuitBreaker } from "./circuit-breaker.ts";

const newsSchema = z.object({ circuit: z.string().max(300), state: z.enum(["open", "closed"]) });

/** @param topic name of its messages, one per service and kind of circuit */
export function createSharedBreaker(
  topic: string,
  { news }: Pick<SharedState, "news">,
  onStateChange: (circuit: string, state: "open" | "closed") => void,
  options?: BreakerOptions,
): CircuitBreaker {
  const breaker = createCircuitBreaker((circuit, state) => {
    news.publish(topic, { circuit, state });
    onStateChange(circuit, state);
  }, options);
  news.on(topic, newsSchema, ({ circuit, state }) => breaker.noteRemote(circuit, state));
  return breaker;
}
