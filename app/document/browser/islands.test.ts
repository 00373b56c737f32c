import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeElement, FakeInput, FakeNode } from "../../../tests/fakes/fake-element.ts";
import { fillHoles } from "./fill.ts";
import { listenForLateProps, restoreIsland } from "./islands.tsx";

beforeEach(() => {
  vi.stubGlobal("HTMLInputElement", FakeInput);
  vi.stubGlobal("Node", FakeNode);
});
afterEach(() => void vi.unstubAllGlobals());

const hole = () => new FakeElement({ place: "p" }, [], "…");
const price = (text: string) => new FakeElement({}, [], text);

/** Opens a fragment of a price, an input, an island with two prices, and a price behind the island. */
function open() {
  const input = new FakeInput({ place: "p" });
  const island = new FakeElement({ island: "configuration" }, [hole(), new FakeElement({}, [hole()])]);
  const fragment = new FakeElement({}, [hole(), input, island, hole()]);
  const enabled = new FakeInput();
  enabled.disabled = false;
  const late = new FakeElement({}, [price("1"), enabled, price("2"), price("3"), price("4")]);
  const rendered = island.cloneNode();
  const breaking = new AbortController();
  const props = listenForLateProps(island as never, breaking.signal);
  return { fragment, input, island, rendered, breaking, props, fillNow: () => fillHoles(fragment as never, late as never, "{}") };
}

test("an island that breaks with its late props shows the late elements in its restored HTML", () => {
  const { fragment, island, rendered, props, input, fillNow } = open();
  fillNow();
  expect([props.came, fragment.textContent, input.disabled]).toEqual([true, "1……4", false]);
  restoreIsland(island as never, rendered as never, props);
  expect(fragment.textContent).toBe("1234");
});

test("an island that breaks before its late props gets them in its restored HTML when they come", () => {
  const { fragment, island, rendered, breaking, props, fillNow } = open();
  breaking.abort();
  restoreIsland(island as never, rendered as never, props);
  expect(fragment.textContent).toBe("…".repeat(4));
  fillNow();
  expect(fragment.textContent).toBe("1234");
});
