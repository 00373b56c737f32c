import { z } from "zod";
import type { SharedStore } from "./shared-store.ts";

const messageSchema = z.object({ of: z.string(), from: z.string(), topic: z.string().max(50), facts: z.unknown() });

/** Messages to all processes. They may be lost: each process finds out by itself later. */
export type SharedNews = {
  tell(topic: string, facts: unknown): void;
  /** Calls back with news of other processes. */
  on<Facts>(topic: string, facts: z.ZodType<Facts>, hear: (facts: Facts) => void): void;
};

export function createNews(store: SharedStore | undefined, secret: string, publish: (text: string) => void): SharedNews {
  if (!store) return { tell() {}, on() {} };
  const from = crypto.randomUUID();
  /** Shops that share a store hear their own processes only. */
  const of = [...secret].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 2_147_483_647, 7).toString(36);
  const hearers = new Map<string, ((facts: unknown) => void)[]>();
  store.listen((text) => {
    const message = parse(text);
    if (!message || message.of !== of || message.from === from) return;
    for (const hear of hearers.get(message.topic) ?? []) hear(message.facts);
  });
  return {
    tell: (topic, facts) => publish(JSON.stringify({ of, from, topic, facts })),
    on(topic, schema, hear) {
      const known = hearers.get(topic) ?? [];
      hearers.set(topic, known);
      known.push((facts) => {
        const parsed = schema.safeParse(facts);
        if (parsed.success) hear(parsed.data);
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
