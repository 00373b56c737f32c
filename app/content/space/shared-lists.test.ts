import { expect, it } from "vitest";
import { createMemoryStore } from "#app/shared-state/memory-store.ts";
import { createSharedState } from "#app/shared-state/shared-state.ts";
import type { SharedStore } from "#app/shared-state/shared-store.ts";
import { withSharedLists } from "./shared-lists.ts";

const listName = "_stories-1";

function processOf(store: SharedStore) {
  const folder = withSharedLists(undefined, createSharedState(store, "a"));
  if (!folder) throw new Error("the store is shared");
  return folder;
}

it("one process writes a list, and the others read it", async () => {
  const store = createMemoryStore();
  const [one, other] = [processOf(store), processOf(store)];
  await one.write(listName, "by one");
  await other.write(listName, "by another");
  await expect.poll(() => other.read(listName)).toBe("by one");
});

it("a store that answers after 20 ms gets the list as well", async () => {
  const memory = createMemoryStore();
  const claim: SharedStore["claim"] = async (...args) => {
    const isFirst = await memory.claim(...args);
    await new Promise((resolve) => setTimeout(resolve, 20));
    return isFirst;
  };
  const folder = processOf({ ...memory, claim });
  await folder.write(listName, "kept");
  await expect.poll(() => folder.read(listName)).toBe("kept");
});
