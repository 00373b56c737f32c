export type DenoKvEntry<Value> = { value: Value | null; versionstamp: string | null };
export type DenoKvKey = readonly string[];
type Commit = { set(key: DenoKvKey, value: unknown, options: { expireIn: number }): Commit; commit(): Promise<{ ok: boolean }> };

/** The part of Deno.Kv that the shop uses; Deno's own types need a flag. */
export type DenoKv = {
  get<Value>(key: DenoKvKey): Promise<DenoKvEntry<Value>>;
  set(key: DenoKvKey, value: unknown, options: { expireIn: number }): Promise<unknown>;
  atomic(): { check(entry: { key: DenoKvKey; versionstamp: string | null }): Commit };
  watch(keys: readonly DenoKvKey[]): AsyncIterable<readonly DenoKvEntry<{ text: string }>[]>;
  close(): void;
};
