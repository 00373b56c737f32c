import { afterEach, beforeEach, expect, it, vi } from "vitest";

/** Longer than a tap lasts, after which the bar is shown. */
const afterTap = 400;

/** A document whose cookies the browser keeps, or refuses. */
function openDocument(keepsCookies: boolean) {
  let cookie = "";
  const parts = {
    activeElement: null,
    body: { toggleAttribute: vi.fn() },
    querySelector: () => null,
    getElementById: () => null,
  };
  const page = Object.assign(new EventTarget(), parts);
  Object.defineProperty(page, "cookie", {
    get: () => cookie,
    set(text: string) {
      if (keepsCookies) cookie = text;
    },
  });
  vi.stubGlobal("document", page);
  return page;
}

/** Starts the bar of a page; each client navigation starts it again. */
async function startBar() {
  const { consentBar } = await import("./consent-bar.ts");
  const bar = { hidden: true, contains: () => false };
  consentBar.start(bar as unknown as HTMLElement, new AbortController());
  vi.advanceTimersByTime(afterTap);
  return bar;
}

async function answer(purposes: readonly string[]): Promise<void> {
  const { storeConsentAnswer } = await import("./answer-consent.ts");
  storeConsentAnswer(purposes);
  vi.advanceTimersByTime(afterTap);
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal("location", { protocol: "http:" });
  vi.stubGlobal("addEventListener", () => {});
  const window = {};
  vi.stubGlobal("window", Object.assign(window, { top: window }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ["keeps", true],
  ["refuses", false],
])("the consent bar asks until the visitor answers, in a browser that %s cookies", async (_, keepsCookies) => {
  const page = openDocument(keepsCookies);
  const bar = await startBar();
  expect(bar.hidden).toBe(false);
  await answer([]);
  expect(bar.hidden).toBe(true);
  expect(page.body.toggleAttribute).toHaveBeenLastCalledWith("data-asks", false);
  expect(await startBar()).toMatchObject({ hidden: true });
});

it("the consent bar does not ask in a frame of the editor or the console", async () => {
  openDocument(true);
  vi.stubGlobal("window", { top: {} });
  expect(await startBar()).toMatchObject({ hidden: true });
});
