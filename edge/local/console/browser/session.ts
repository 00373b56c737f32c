import { ConsoleApiError, consoleApi, type Fault, type StoredState } from "./api.ts";
import { describeChanges } from "./describe-changes.ts";
import { describeExperimentState, type EditedExperiment, type ExperimentState, parseExperiment } from "./experiment.ts";
import { parseJson } from "./json-lines.ts";
import { rebaseDraft } from "./rebase.ts";
import { isSameDraw, isSameExperiment } from "./same-experiment.ts";

/** An edited experiment: its JSON text, and the parsed value, which is undefined if the text is not JSON. */
export type Draft = { text: string; value: unknown; isJson: boolean };

/** "refused": the list of experiments that the shop rejects has changed since the last check. */
export type DraftSessionEvent = "stored" | "form" | "json" | "faults" | "refused" | "status";
/** State of the last save or deletion; `key` is its experiment. */
export type SaveStatus = { key: string; state: "saved" | "saving" | "failed" | "conflict"; words: string };

const checkPause = 250;
const authorKey = "console-author";

const afterConflict = {
  saved: "Your changes stand on top of it now: compare, then save or discard them.",
  deleted: "Compare, then delete it again.",
};

/**
 * Creates the session: stored experiments and their drafts. An experiment's key is its name or, if that is missing or repeated, its
 * position, such as "#3".
 */
export function createDraftSession(first: StoredState) {
  let stored = first;
  let faults: Fault[] = [];
  let refused: readonly string[] = [];
  let status: SaveStatus = { key: "", state: "saved", words: "" };
  let checkTimer: ReturnType<typeof setTimeout> | undefined;
  let latestCheck = 0;
  const drafts = new Map<string, Draft>();
  const listeners = new Set<(happening: DraftSessionEvent) => void>();
  const notify = (happening: DraftSessionEvent) => {
    for (const listener of listeners) listener(happening);
  };

  const keyAt = (place: number) => {
    const name = (stored.experiments[place] as { name?: unknown } | null)?.name;
    const isFirst = stored.experiments.findIndex((one) => (one as { name?: unknown } | null)?.name === name) === place;
    return typeof name === "string" && name !== "" && isFirst ? name : `#${place + 1}`;
  };
  const keys = () => {
    const known = stored.experiments.map((_, place) => keyAt(place));
    return [...known, ...[...drafts.keys()].filter((key) => !known.includes(key))];
  };
  const storedOf = (key: string) => stored.experiments.find((_, place) => keyAt(place) === key);
  const draftOf = (key: string): Draft => drafts.get(key) ?? draftFrom(storedOf(key));
  const isChanged = (key: string) => {
    const draft = drafts.get(key);
    return draft !== undefined && (!draft.isJson || !isSameExperiment(draft.value, storedOf(key)));
  };
  /**
   * Returns the experiments with the draft of `only`, or with all drafts. A draft that is not JSON is replaced by the stored experiment.
   */
  const listWith = (only?: string) =>
    keys().flatMap((key) => {
      const draft = only === undefined || only === key ? drafts.get(key) : undefined;
      const value = draft?.isJson ? draft.value : storedOf(key);
      return value === undefined ? [] : [value];
    });

  function checkSoon(): void {
    clearTimeout(checkTimer);
    checkTimer = setTimeout(async () => {
      latestCheck += 1;
      const own = latestCheck;
      const checked = listWithKeys();
      const found = await consoleApi.check(listWith()).catch(() => undefined);
      if (own !== latestCheck) return;
      const before = refused.join();
      if (found) {
        faults = found.faults;
        refused = checked.filter((_, place) => found.refused.includes(place));
      }
      notify("faults");
      if (refused.join() !== before) notify("refused");
    }, checkPause);
  }

  function setStatus(key: string, state: SaveStatus["state"], words: string): void {
    status = { key, state, words };
    notify("status");
  }

  function take(state: StoredState): void {
    stored = state;
    for (const key of drafts.keys()) if (!isChanged(key)) drafts.delete(key);
    notify("stored");
    checkSoon();
  }

  /**
   * Takes a newer state of the store, and rebases the drafts on it.
   *
   * @param saved the draft that was just saved; edits made meanwhile are based on it
   */
  function takeNewer(state: StoredState, saved?: { key: string; value: unknown }): void {
    const bases = new Map([...drafts.keys()].map((key) => [key, key === saved?.key ? saved.value : storedOf(key)]));
    stored = state;
    for (const [key, base] of bases) {
      const draft = drafts.get(key);
      if (draft?.isJson) drafts.set(key, draftFrom(rebaseDraft(base, draft.value, storedOf(key))));
    }
    take(state);
  }

  /** Moves a draft to the new name that it was saved under. */
  function moveDraft(key: string, name: string): void {
    const draft = drafts.get(key);
    drafts.delete(key);
    if (draft && !drafts.has(name)) drafts.set(name, draft);
  }

  /**
   * Sends the list with a change of one experiment.
   *
   * @param done applies the new state, and returns the experiment's key in it
   * @returns false if the list was not stored
   */
  async function send(key: string, list: unknown[], change: "saved" | "deleted", done: (state: StoredState) => string): Promise<boolean> {
    setStatus(key, "saving", "Saving …");
    try {
      const keyAfter = done(await consoleApi.save(list, stored.digest, session.author()));
      setStatus(keyAfter, "saved", change === "saved" ? "Saved" : "Deleted");
      return true;
    } catch (error) {
      const { message, status: code, state } = error instanceof ConsoleApiError ? error : new ConsoleApiError(0, String(error));
      if (code === 409 && state) {
        takeNewer(state);
        const [last] = state.history;
        const who = last && !state.changedElsewhere ? `${last.by} changed ${last.experiment}` : "Somebody";
        setStatus(key, "conflict", `Not ${change}: the store has changed meanwhile (${who}). ${afterConflict[change]}`);
      } else setStatus(key, "failed", `Not ${change}: ${message}.`);
      return false;
    }
  }

  const session = {
    stored: () => stored,
    status: () => status,
    keys,
    /** Names in the history that no experiment has now, newest changes first. */
    deletedNames: () => [...new Set(stored.history.map(({ experiment }) => experiment))].filter((name) => !keys().includes(name)),
    storedOf,
    draftOf,
    isChanged,
    hasChanges: () => keys().some(isChanged),
    experimentOf: (key: string): EditedExperiment | undefined => parseExperiment(draftOf(key).value),
    /** State of the stored experiment, which visitors get. */
    stateOf(key: string): ExperimentState {
      const kept = storedOf(key);
      if (kept === undefined) return { kind: "stopped", words: "New" };
      return describeExperimentState(parseExperiment(kept), !isChanged(key) && refused.includes(key));
    },
    changesOf: (key: string) => (draftOf(key).isJson ? describeChanges(storedOf(key), draftOf(key).value) : []),
    /** True if saving the draft gives its results a new start. */
    restartsResults: (key: string) => storedOf(key) !== undefined && draftOf(key).isJson && !isSameDraw(storedOf(key), draftOf(key).value),
    /** Faults of an experiment, with paths that start at the experiment. */
    faultsOf(key: string): Fault[] {
      const place = listWithKeys().indexOf(key);
      return faults.flatMap((fault) =>
        fault.path.startsWith(`[${place}]`) ? [{ ...fault, path: fault.path.slice(`[${place}]`.length).replace(/^\./, "") }] : [],
      );
    },
    /** True if the shop rejects the edited experiment; false before the first check. */
    isRefused: (key: string) => refused.includes(key),
    author: () => localStorage.getItem(authorKey) || stored.author,
    setAuthor: (name: string) => localStorage.setItem(authorKey, name.trim().slice(0, 60)),
    edit(key: string, value: unknown): void {
      drafts.set(key, draftFrom(value));
      notify("form");
      checkSoon();
    },
    editText(key: string, text: string): void {
      const parsed = parseJson(text);
      drafts.set(key, "fault" in parsed ? { text, value: undefined, isJson: false } : { text, value: parsed.value, isJson: true });
      notify("json");
      checkSoon();
    },
    discard(key: string): void {
      drafts.delete(key);
      setStatus(key, "saved", "Changes discarded");
      notify("stored");
      checkSoon();
    },
    /** Resolves to the saved experiment's key, which is its name; undefined if it was not saved. */
    async save(key: string): Promise<string | undefined> {
      const { value } = draftOf(key);
      const name = (value as { name?: string } | null)?.name ?? key;
      const isSaved = await send(key, listWith(key), "saved", (state) => {
        if (name !== key) moveDraft(key, name);
        takeNewer(state, { key: name, value });
        return name;
      });
      return isSaved ? name : undefined;
    },
    remove(key: string): Promise<boolean> {
      const others = stored.experiments.filter((_, place) => keyAt(place) !== key);
      return send(key, others, "deleted", (state) => {
        drafts.delete(key);
        takeNewer(state);
        return key;
      });
    },
    /** @param signal removes the listener when aborted */
    listen(listener: (happening: DraftSessionEvent) => void, signal?: AbortSignal): void {
      listeners.add(listener);
      signal?.addEventListener("abort", () => listeners.delete(listener), { once: true });
    },
  };

  /** Returns the keys of the experiments in `listWith()`, in the same order. */
  function listWithKeys(): string[] {
    return keys().filter((key) => (drafts.get(key)?.isJson ? drafts.get(key)?.value : storedOf(key)) !== undefined);
  }

  checkSoon();
  return session;
}

export type DraftSession = ReturnType<typeof createDraftSession>;

function draftFrom(value: unknown): Draft {
  return { text: value === undefined ? "" : JSON.stringify(value, null, 2), value, isJson: value !== undefined };
}
