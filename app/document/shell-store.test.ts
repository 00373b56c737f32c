import { describe, expect, it } from "vitest";
import { openSheetStore } from "./sheet-store.ts";
import { openShellStore, type Shell } from "./shell-store.ts";

const shell = (size: number, postponed?: string): Shell => ({ prelude: [new Uint8Array(size)], late: 0, postponed });

describe("the store of shells", () => {
  it("gives a shell back by its key, and no other", () => {
    const store = openShellStore({ enabled: true, bytes: 1_000_000 });
    const kept = shell(100);
    store.keepShell("a", kept);
    store.keepHoles("a", [new Uint8Array(1)]);
    expect(store.shell("a")).toBe(kept);
    expect(store.shell("b")).toBeUndefined();
    expect(store.holes("b")).toBeUndefined();
  });

  it("never holds more bytes than it may, however many shells come", () => {
    const store = openShellStore({ enabled: true, bytes: 100_000 });
    for (let index = 0; index < 2_000; index += 1) {
      store.keepShell(`shell ${index}`, shell(100 + (index % 7) * 500, "x".repeat(index % 300)));
      store.keepHoles(`holes ${index}`, [new Uint8Array(50), new Uint8Array(index % 900)]);
      expect(store.size().bytes).toBeLessThanOrEqual(100_000);
    }
    expect(store.size().shells).toBeGreaterThan(10);
    expect(store.shell("shell 1999")).toBeDefined();
    expect(store.shell("shell 0")).toBeUndefined();
  });

  it("keeps what is asked for, and lets go what is not", () => {
    const store = openShellStore({ enabled: true, bytes: 4_000 });
    store.keepShell("asked for", shell(1_000));
    for (let index = 0; index < 10; index += 1) {
      store.shell("asked for");
      store.keepShell(`passing ${index}`, shell(1_000));
    }
    expect(store.shell("asked for")).toBeDefined();
  });

  it("counts React's note and the key, not the HTML alone", () => {
    const store = openShellStore({ enabled: true, bytes: 1_000_000 });
    store.keepShell("k".repeat(100), shell(1_000, "p".repeat(100)));
    expect(store.size().bytes).toBeGreaterThanOrEqual(1_400);
  });

  it("does not throw everything out for a shell that is larger than itself", () => {
    const store = openShellStore({ enabled: true, bytes: 10_000 });
    store.keepShell("small", shell(100));
    store.keepShell("huge", shell(20_000));
    expect(store.shell("huge")).toBeUndefined();
    expect(store.shell("small")).toBeDefined();
  });

  it("that is off keeps nothing", () => {
    const store = openShellStore({ enabled: false, bytes: 10_000 });
    store.keepShell("a", shell(1));
    store.keepHoles("a", [new Uint8Array(1)]);
    expect([store.shell("a"), store.holes("a"), store.size()]).toEqual([undefined, undefined, { shells: 0, bytes: 0 }]);
  });
});

describe("the store of sheets", () => {
  const printer = () => {
    let printed = 0;
    return { print: () => `sheet ${++printed}` };
  };

  it("prints a sheet once", () => {
    const store = openSheetStore({ enabled: true, bytes: 10_000 });
    const { print } = printer();
    expect([store.print("a", true, print), store.print("a", true, print)]).toEqual(["sheet 1", "sheet 1"]);
    expect(store.print("b", true, print)).toBe("sheet 2");
  });

  it("prints an empty sheet once, too", () => {
    const store = openSheetStore({ enabled: true, bytes: 10_000 });
    store.print("a", true, () => "");
    expect(store.print("a", true, () => "printed again")).toBe("");
  });

  it("prints a draft every time, and shows no visitor one", () => {
    const store = openSheetStore({ enabled: true, bytes: 10_000 });
    const { print } = printer();
    expect([store.print("a", false, print), store.print("a", false, print)]).toEqual(["sheet 1", "sheet 2"]);
    expect(store.print("a", true, print)).toBe("sheet 3");
    expect(store.print("a", false, print)).toBe("sheet 4");
  });

  it("prints live data once for an answer", () => {
    const store = openSheetStore({ enabled: true, bytes: 10_000 });
    const { print } = printer();
    const answer = {};
    expect([store.printFrom(answer, "a", print), store.printFrom(answer, "a", print), store.printFrom({}, "a", print)]).toEqual([
      "sheet 1",
      "sheet 1",
      "sheet 2",
    ]);
  });

  it("forgets the oldest sheets when there are too many", () => {
    const store = openSheetStore({ enabled: true, bytes: 10_000 });
    for (let index = 0; index < 1_000; index += 1) store.print(`sheet ${index}`, true, () => "x".repeat(100));
    expect(store.print("sheet 999", true, () => "again")).not.toBe("again");
    expect(store.print("sheet 0", true, () => "again")).toBe("again");
  });

  it("that is off prints every time", () => {
    const store = openSheetStore({ enabled: false, bytes: 10_000 });
    const { print } = printer();
    const answer = {};
    expect([
      store.print("a", true, print),
      store.print("a", true, print),
      store.printFrom(answer, "a", print),
      store.printFrom(answer, "a", print),
    ]).toEqual(["sheet 1", "sheet 2", "sheet 3", "sheet 4"]);
  });
});
