import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { changeAfterPaint } from "./after-paint.ts";

let page: EventTarget;
let frames: (() => void)[];

beforeEach(() => {
  page = new EventTarget();
  frames = [];
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("requestAnimationFrame", (paint: () => void) => frames.push(paint));
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function paint(): void {
  for (const frame of frames) frame();
  vi.runAllTimers();
}

it("a change of the page waits for the paint", () => {
  const change = vi.fn();
  changeAfterPaint(change);
  expect(change).not.toHaveBeenCalled();
  paint();
  expect(change).toHaveBeenCalledOnce();
});

it.each(["click", "submit", "pagehide"])("a %s before the paint runs the change once, so that it does not undo a navigation", (type) => {
  const change = vi.fn();
  changeAfterPaint(change);
  page.dispatchEvent(new Event(type));
  expect(change).toHaveBeenCalledOnce();
  paint();
  expect(change).toHaveBeenCalledOnce();
});

it("going back before the paint drops the change, which belongs to the page left", () => {
  const change = vi.fn();
  changeAfterPaint(change);
  page.dispatchEvent(new Event("popstate"));
  paint();
  expect(change).not.toHaveBeenCalled();
});
