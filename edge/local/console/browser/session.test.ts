import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { StoredState } from "./api.ts";
import { newExperiment } from "./experiment.ts";
import { createDraftSession } from "./session.ts";

const stateWith = (...experiments: unknown[]): StoredState => ({
  ...{ experiments, digest: "", history: [], changedElsewhere: false, author: "Ada", shopPort: "4000", shopOrigins: [], known: {} },
  vocabulary: { locales: [], channels: [], platforms: [] },
});
const named = (name: string, description = "") => ({ ...newExperiment(name), description });

/** Status of the answer to a save, and experiments of the store; a save with status 200 replaces them. */
let status: number;
let store: unknown[];
/** Places that a check returns as refused by the shop. */
let refused: number[];

beforeEach(() => {
  [status, store, refused] = [200, [named("965"), named("1616")], []];
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("fetch", async (address: string, { body }: { body: string }) => {
    if (address === "check") return Response.json({ faults: [], refused });
    if (status === 200) store = JSON.parse(body).experiments;
    const state = stateWith(...store);
    return Response.json(status === 200 ? state : { error: "the store does not answer", state }, { status });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = () => createDraftSession(stateWith(...store));

describe("the state of an experiment", () => {
  const running = {
    ...named("1616"),
    treatments: [
      { name: "on", size: 50 },
      { name: "off", size: 50 },
    ],
  };

  it("is that of the store, which visitors get, until a draft is saved", async () => {
    store = [running];
    const session = open();
    expect(session.stateOf("1616").words).toBe("Running");
    session.edit("1616", { ...running, killed: true });
    expect(session.stateOf("1616")).toEqual({ kind: "running", words: "Running" });
    await session.save("1616");
    expect(session.stateOf("1616")).toEqual({ kind: "stopped", words: "Killed: off for all" });
  });

  it("is new before the first save, and does not count as running", () => {
    const session = open();
    session.edit("1801", { ...running, name: "1801" });
    expect(session.stateOf("1801")).toEqual({ kind: "stopped", words: "New" });
  });
});

describe("a deletion", () => {
  it.each([
    [502, "failed", "Not deleted: the store does not answer."],
    [409, "conflict", "Not deleted: the store has changed meanwhile (Somebody). Compare, then delete it again."],
  ])("that is refused (%s) says so, and keeps the draft", async (refusal, state, words) => {
    const session = open();
    session.edit("1616", named("1616", "Tiles"));
    [status, store] = [refusal, [named("965", "Ranked"), named("1616")]];
    expect(await session.remove("1616")).toBe(false);
    expect(session.status()).toEqual({ key: "1616", state, words });
    expect([session.isChanged("1616"), session.draftOf("1616").value]).toEqual([true, named("1616", "Tiles")]);
  });

  it("drops the draft, and keeps those of others", async () => {
    const session = open();
    for (const name of ["965", "1616"]) session.edit(name, named(name, "Tiles"));
    expect(await session.remove("1616")).toBe(true);
    expect([session.keys(), session.isChanged("965"), store]).toEqual([["965"], true, [named("965")]]);
  });
});

it("saving restarts the results if the draw has changed, not for a description", () => {
  const session = open();
  session.edit("1616", named("1616", "Tiles"));
  session.edit("965", { ...named("965"), trafficAllocation: 50 });
  expect(["1616", "965"].map(session.restartsResults)).toEqual([false, true]);
});

it("names of the history that no experiment has are deleted ones, until a draft has them", () => {
  const entry = (experiment: string) => ({ at: "", by: "Ada", experiment, changes: [], before: named(experiment), digest: "" });
  const session = createDraftSession({ ...stateWith(...store), history: ["1801", "1616", "1801", "967"].map(entry) });
  expect(session.deletedNames()).toEqual(["1801", "967"]);
  session.edit("967", named("967"));
  expect(session.deletedNames()).toEqual(["1801"]);
});

describe("an experiment with another name in its JSON", () => {
  const rename = (key: string, name: string) => {
    const session = open();
    session.editText(key, JSON.stringify(named(name)));
    return session;
  };

  it.each(["1616", "1801", "#3"])("is listed once after a save, under the new name (%s)", async (key) => {
    store.push({ name: 5 });
    const session = rename(key, "1802");
    expect(await session.save(key)).toBe("1802");
    expect(session.status()).toEqual({ key: "1802", state: "saved", words: "Saved" });
    expect(session.keys().filter((one) => ["1616", "1801", "1802"].includes(one))).toEqual(key === "1616" ? ["1802"] : ["1616", "1802"]);
    expect(session.hasChanges()).toBe(false);
  });

  it("keeps what was edited during the save", async () => {
    const session = rename("1616", "1802");
    const saved = session.save("1616");
    session.editText("1616", JSON.stringify(named("1802", "Tiles")));
    await saved;
    expect([session.keys(), session.draftOf("1802").value]).toEqual([["965", "1802"], named("1802", "Tiles")]);
  });

  it("keeps its old name if the save fails", async () => {
    const session = rename("1616", "1802");
    status = 502;
    expect(await session.save("1616")).toBeUndefined();
    expect([session.keys(), session.isChanged("1616")]).toEqual([["965", "1616"], true]);
  });
});

describe("an experiment that the shop refuses", () => {
  it("is known by its key once checked, and announced once", async () => {
    store.push(named("965"));
    refused = [1, 2];
    const session = open();
    const happenings: string[] = [];
    session.listen((happening) => void happenings.push(happening));
    expect(session.isRefused("1616")).toBe(false);
    await vi.advanceTimersByTimeAsync(300);
    expect(["965", "1616", "#3"].map(session.isRefused)).toEqual([false, true, true]);
    session.edit("965", named("965", "Tiles"));
    await vi.advanceTimersByTimeAsync(300);
    expect(happenings).toEqual(["faults", "refused", "form", "faults"]);
  });
});

describe("a draft", () => {
  const { enabled: _enabled, description: _description, ...written } = named("1616");

  it.each([
    ["the default of a field", { ...written, enabled: true }],
    ["an empty field", { ...written, description: "", onPaths: [], audience: {} }],
    ["another order of fields", Object.fromEntries(Object.entries(written).toReversed())],
  ])("that differs by %s only has no change, since a save would begin the results anew", (_, draft) => {
    store = [written];
    const session = open();
    session.edit("1616", draft);
    expect([session.isChanged("1616"), session.hasChanges()]).toEqual([false, false]);
  });

  it.each([
    { enabled: false },
    { description: "Tiles" },
    { killed: true },
    { changeNumber: 2 },
    { audience: { channels: ["poster"] } },
    { treatments: [{ name: "off", size: 100 }] },
    { trafficAllocation: 0 },
  ])("with %j has a change", (changed) => {
    store = [written];
    const session = open();
    session.edit("1616", { ...written, ...changed });
    expect(session.isChanged("1616")).toBe(true);
  });
});
