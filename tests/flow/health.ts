import { localTokens } from "../../edge/local/environment.ts";
import type { TestShop } from "./test-shop.ts";
import { visit } from "./visit.ts";

/** Response of `/_health` with the secret. */
export type Health = {
  status: string;
  content: string;
  flags: string;
  backend: string;
  circuits: Record<string, string>;
  failures: Record<"content" | "flags" | "backend", { asked: number; failed: number; share: number }>;
  events: Record<string, number>;
  shared: "alone" | "connected" | "lost";
  stores: Record<string, { unit: "bytes" | "entries"; size: number; bound: number }>;
  shellCache: {
    enabled: boolean;
    shells: number;
    compressed: number;
    bytes: number;
    persistent?: { hits: number; misses: number; failures: number };
  };
};

export async function healthOf(testShop: Pick<TestShop, "ports">): Promise<Health> {
  const { text } = await visit(testShop, "/_health", { headers: { authorization: `Bearer ${localTokens.health}` } });
  return JSON.parse(text) as Health;
}

/** Returns the count of an event since the start. */
export async function countOf(testShop: Pick<TestShop, "ports">, event: string): Promise<number> {
  return (await healthOf(testShop)).events[event] ?? 0;
}
