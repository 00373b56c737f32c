import { z } from "zod";
import { logEvent } from "#app/observe/log.ts";
import type { SharedStore } from "./shared-store.ts";

const messageSchema = z.object({ of: z.string(), from: z.string(), topic: z.string().max(50), facts: z.unknown().optional() });

export type SharedNews = {
  publish(topic: string, facts: unknown): void;
  /** Calls back with other processes' news. */
  on<Facts>(topic: string, facts: z.ZodType<Facts>, listener: (facts: Facts) => void): void;
};

export function createSharedNews(store: SharedStore | undefined, secret: string, publish: (text: string) => void): SharedNews {
  if (!store) return { publish() {}, on() {} };
  const from = crypto.randomUUID();
  /** Identifies the shop, since several may share a store. */
  const of = [...secret].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 2_147_483_647, 7).toString(36);
  const listeners = new Map<string, ((facts: unknown) => void)[]>();
  let isRefused = false;
  store.listen(
    (text) => {
      const message = parse(text);
      if (!message || message.of !== of || message.from === from) return;
      for (const listener of listeners.get(message.topic) ?? []) listener(message.facts);
    },
    (reason) => {
      if (!isRefused) logEvent("warn", "shared-store-news-refused", { reason: reason.slice(0, 200) });
      isRefused = true;
    },
  );
  return {
    publish: (topic, facts) => publish(JSON.stringify({ of, from, topic, facts })),
    on(topic, schema, listener) {
      const known = listeners.get(topic) ?? [];
      listeners.set(topic, known);
      known.push((facts) => {
        const parsed = schema.safeParse(facts);
        if (parsed.success) listener(parsed.data);
      });
    },
  };
}

function parse(text: string): z.infer<typeof messageSchema> | undefined {
  try {
    return messageSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
