import { createHash } from "node:crypto";
import { z } from "zod";
import { readLimited } from "../bounded-body.ts";
import { isSameDraw } from "./browser/same-experiment.ts";
import {
  changeNumberOf,
  experimentsByName,
  experimentsKey,
  extendHistory,
  type HistoryEntry,
  historyKey,
  lastChangeNumber,
  parseHistory,
} from "./history.ts";

/** The stored experiments, their digest, and the history; `changedElsewhere` is true if the history lacks the last change. */
export type StoredExperiments = { experiments: unknown[]; digest: string; history: HistoryEntry[]; changedElsewhere: boolean };

export type SaveResult = "saved" | "conflict" | { refused: string; faults: z.infer<typeof fault>[] };

/** The store could not be reached, or responded unexpectedly. */
export class ExperimentStoreError extends Error {}

const maxBytes = 2_000_000;

const itemAnswer = z.object({ value: z.unknown() }).nullable();
const fault = z.object({ experiment: z.string().optional(), path: z.string(), reason: z.string() });
const refusal = z.object({ error: z.object({ message: z.string(), faults: z.array(fault).default([]) }) });

/**
 * Opens a store through Edge Config's management API. The API has no conditional writes, so each save first compares digests, and this
 * process runs its saves one after another.
 *
 * @param address such as https://api.vercel.com/v1/edge-config/ecfg_1?teamId=team_1
 */
export function openExperimentStore({ address, token, timeout = 10_000 }: { address: string; token: string; timeout?: number }) {
  const base = new URL(address);
  let lastSave: Promise<unknown> = Promise.resolve();

  async function call(path: string, init: RequestInit = {}): Promise<{ status: number; body: unknown }> {
    const url = new URL(base);
    url.pathname += path;
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    try {
      const answer = await fetch(url, { ...init, headers, redirect: "error", signal: AbortSignal.timeout(timeout) });
      const bytes = await readLimited(answer, maxBytes);
      if (bytes) return { status: answer.status, body: JSON.parse(new TextDecoder().decode(bytes)) };
    } catch {
      // The error below reports this, too.
    }
    throw new ExperimentStoreError("the store does not answer as expected: check its address and whether it runs");
  }

  /** Reads the value of an item; undefined if the store does not have it. */
  async function readItem(name: string): Promise<unknown> {
    const { status, body } = await call(`/item/${name}`);
    if (status === 404) return undefined;
    if (status !== 200)
      throw new ExperimentStoreError(`the store answers ${status}${status === 401 || status === 403 ? ": check its token" : ""}`);
    return itemAnswer.parse(body)?.value;
  }

  async function read(): Promise<StoredExperiments> {
    const [value, kept] = await Promise.all([readItem(experimentsKey), readItem(historyKey)]);
    if (value !== undefined && !Array.isArray(value))
      throw new ExperimentStoreError(
        `the store's item "${experimentsKey}" is not a list: repair it in the store, the shop keeps the last list`,
      );
    const experiments = value ?? [];
    const [digest, history] = [digestOf(experiments), parseHistory(kept)];
    return { experiments, digest, history, changedElsewhere: history[0] !== undefined && history[0].digest !== digest };
  }

  /** @param digest of the experiments that the change starts from */
  async function saveNow(next: unknown[], digest: string, by: string, at: Date): Promise<SaveResult> {
    const { experiments: before, digest: current, history } = await read();
    if (current !== digest) return "conflict";
    const after = withChangeNumbers(before, next, history);
    const entries = extendHistory(history, { before, after, by, at, digest: digestOf(after) });
    const items = [
      { operation: "upsert", key: experimentsKey, value: after },
      { operation: "upsert", key: historyKey, value: entries },
    ];
    const { status, body } = await call("/items", { method: "PATCH", body: JSON.stringify({ items }) });
    if (status === 200) return "saved";
    const { data } = refusal.safeParse(body);
    if (status === 400 && data) return { refused: data.error.message, faults: data.error.faults };
    throw new ExperimentStoreError(`the store refuses the change (${status}): ${data?.error.message ?? "without a reason"}`);
  }

  return {
    read,
    save(...change: Parameters<typeof saveNow>): Promise<SaveResult> {
      const saved = lastSave.then(() => saveNow(...change));
      lastSave = saved.catch(() => {});
      return saved;
    },
  };
}

function digestOf(experiments: unknown): string {
  return createHash("sha256").update(JSON.stringify(experiments)).digest("hex").slice(0, 32);
}

/**
 * Gives each experiment whose draw has changed a change number above all numbers in its history. Results count only visitors of one change
 * number, so an experiment that is deleted and created again needs a new number.
 */
export function withChangeNumbers(before: readonly unknown[], after: readonly unknown[], history: readonly HistoryEntry[]): unknown[] {
  const old = experimentsByName(before);
  return after.map((experiment) => {
    const { name } = experiment as { name: string };
    const previous = old.get(name);
    const last = Math.max(changeNumberOf(previous), lastChangeNumber(history, name));
    if (last === 0 || (previous !== undefined && isSameDraw(previous, experiment))) return experiment;
    return { ...(experiment as object), changeNumber: Math.max(last, changeNumberOf(experiment)) + 1 };
  });
}
