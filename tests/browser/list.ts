import type { Locator, Page } from "playwright";
import type { RenderedList } from "../flow/rendered-list.ts";

/** The visible state of a list. */
export type Shown = {
  total: string;
  /** Names of its items. */
  items: string[];
  /** Selected boxes as "color=red", and their chips. */
  chosen: string[];
  chips: string[];
  sort: string;
  pageSize: string;
  /** Current page, if there are several. */
  page: string;
};

/** Input method: how to press an element and how to choose an option. */
type InputMethod = { name: string; press(what: Locator): Promise<void>; choose(menu: Locator, value: string): Promise<void> };

export const pointer: InputMethod = {
  name: "the pointer",
  press: (what) => what.click(),
  async choose(menu, value) {
    await menu.selectOption(value);
  },
};

export const keyboard: InputMethod = {
  name: "the keyboard",
  async press(what) {
    const isBox = (await what.getAttribute("type")) === "checkbox";
    await what.press(isBox ? "Space" : "Enter");
  },
  async choose(menu, value) {
    await menu.focus();
    const options = await menu.locator("option").evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
    const steps = options.indexOf(value) - options.indexOf(await menu.inputValue());
    for (let step = 0; step < Math.abs(steps); step += 1) await menu.press(steps > 0 ? "ArrowDown" : "ArrowUp");
  },
};

/** Page object of a list. */
export function listOn(page: Page) {
  const list = page.locator(".list");
  return {
    opener: list.locator(".list__open"),
    closer: list.locator(".list__close"),
    filters: list.locator(".list__filters"),
    sort: list.locator("select[name=sort]"),
    pageSize: list.locator("select[name=pageSize]"),
    box: (name: string, value: string) => list.locator(`input[name="${name}"][value="${value}"]`),
    /** Selectable boxes by filter. */
    offered: () =>
      list.locator("input[type=checkbox]:enabled").evaluateAll((boxes) => {
        const values: Record<string, string[]> = {};
        for (const { name, value } of boxes as HTMLInputElement[]) values[name] = [...(values[name] ?? []), value];
        return values;
      }),
    chips: list.locator(".chip:not(.chip--all)"),
    reset: list.locator(".chip--all"),
    more: list.locator(".list__more"),
    pageLink: (number: number) => list.locator(".list__page", { hasText: new RegExp(`^${number}$`) }),
    tiles: list.locator(".tile__link"),
    total: list.locator(".list__total"),
    /** Waits until nothing is loading. */
    filled: () =>
      page.waitForFunction(() => {
        const items = document.querySelector(".list__items");
        return items && !items.hasAttribute("aria-busy") && !items.querySelector(".tile--waiting");
      }),
    shown: () =>
      list.evaluate((element): Shown => {
        const words = (selector: string) => [...element.querySelectorAll(selector)].map(({ textContent }) => textContent ?? "");
        const ticked = [...element.querySelectorAll<HTMLInputElement>("input[type=checkbox]:checked")];
        return {
          total: words(".list__total")[0] ?? "",
          items: words(".tile__link"),
          chosen: ticked.map(({ name, value }) => `${name}=${value}`),
          chips: words(".chip"),
          sort: element.querySelector<HTMLSelectElement>("select[name=sort]")?.value ?? "",
          pageSize: element.querySelector<HTMLSelectElement>("select[name=pageSize]")?.value ?? "",
          page: words(".list__page[aria-current]")[0] ?? "",
        };
      }),
  };
}

/** Returns the visible state of a rendered list. */
export function shownOf({ total, items, controls, chips, shown }: RenderedList): Shown {
  const chosen = controls.filter(({ isChosen }) => isChosen);
  const option = (menu: string) => chosen.find(({ kind, name }) => kind === "option" && name === menu)?.value ?? "";
  return {
    total,
    items: items.map(({ name }) => name),
    chosen: chosen.flatMap(({ kind, name, value }) => (kind === "box" ? `${name}=${value}` : [])),
    chips: chips.map(({ name }) => name),
    sort: option("sort"),
    pageSize: option("pageSize"),
    page: shown ?? "",
  };
}
