import { afterAll, beforeAll, expect, it, vi } from "vitest";

let frames: (() => void)[] = [];
/** Reads and writes of the layout in a frame, in order. */
let steps: string[] = [];

/** Part of the page, with its top and bottom in a window of 800 px. */
class FakePart {
  readonly life = new AbortController();
  readonly dataset: Record<string, string>;
  readonly attributes = new Set<string>();
  readonly properties = new Map<string, string>();
  readonly style = {
    getPropertyValue: (name: string) => this.properties.get(name) ?? "",
    setProperty: (name: string, value: string) => {
      steps.push("write");
      this.properties.set(name, value);
    },
  };
  top: number;
  bottom: number;

  constructor(foot: string, top: number, bottom: number) {
    this.dataset = { foot };
    this.top = top;
    this.bottom = bottom;
  }

  checkVisibility(): boolean {
    return true;
  }

  getBoundingClientRect() {
    steps.push("read");
    return { top: this.top, bottom: this.bottom, height: this.bottom - this.top, left: 0, right: 100 };
  }

  toggleAttribute(name: string, isSet: boolean): void {
    steps.push("write");
    if (isSet) this.attributes.add(name);
    else this.attributes.delete(name);
  }
}

const page = new EventTarget();
const bar = new FakePart("bar", 740, 800);
const result = new FakePart("result", 640, 740);
const control = new FakePart("", 560, 600);
const lower = new FakePart("", 610, 630);

beforeAll(async () => {
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("innerHeight", 800);
  vi.stubGlobal("requestAnimationFrame", (act: () => void) => frames.push(act));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal("document", { documentElement: { dataset: {} }, querySelectorAll: () => [] });
  const { bottomBar, floatingControl } = await import("./bottom-bar.ts");
  for (const part of [bar, result]) bottomBar.start(part as unknown as HTMLElement, part.life);
  for (const part of [control, lower]) floatingControl.start(part as unknown as HTMLElement, part.life);
});
afterAll(() => {
  for (const { life } of [bar, result, control, lower]) life.abort();
});

/** Scrolls, and returns the steps of the frame that follows. */
function scroll(): string[] {
  page.dispatchEvent(new Event("scroll"));
  return nextFrame();
}

function nextFrame(): string[] {
  steps = [];
  const acts = frames;
  frames = [];
  for (const act of acts) act();
  return steps;
}

it("only writes once it has read, and measures controls in the frame after the heights have changed", () => {
  const written = scroll();
  expect(written.lastIndexOf("read")).toBeLessThan(written.indexOf("write"));
  expect(Object.fromEntries(control.properties)).toEqual({ "--foot-bar": "60px", "--foot-result": "100px" });
  const settled = nextFrame();
  expect(settled).toContain("write");
  expect(settled.lastIndexOf("read")).toBeLessThan(settled.indexOf("write"));
  expect(nextFrame()).toEqual([]);
});

it("hides the controls that a result overlaps which scrolls past", () => {
  Object.assign(result, { top: 520, bottom: 620 });
  scroll();
  nextFrame();
  expect([control, lower].map(({ attributes }) => attributes.has("data-aside"))).toEqual([true, true]);
  Object.assign(result, { top: 460, bottom: 555 });
  scroll();
  expect([control, lower].map(({ attributes }) => attributes.has("data-aside"))).toEqual([false, false]);
});
