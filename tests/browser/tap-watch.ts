/** Target of a tap: its position, its kind, and its name in reports; `opens` is true if it opens a dialog. */
export type Aim = { x: number; y: number; kind: TapKind; name: string; opens: boolean; href?: string };

/** Report of a page about a tap: finger down, click, or page shown. */
export type TapReport = { what: "down" | "click" | "page"; isAimed?: boolean; on?: string };

export type TapKind = "link" | "button" | "choice" | "select" | "field" | "summary";

/** Functions of the page for the test. */
export type TapWatch = {
  aim(kind: TapKind, pick: number): Promise<Aim | undefined>;
  /** Tells if the tap had its effect; false without a target. */
  isDone(): boolean;
  /** Lists layout shifts since the target was chosen. */
  moves(): readonly string[];
};

declare global {
  interface Window {
    taps: TapWatch;
    /** Sends reports to the test. */
    reportTap(report: TapReport): void;
  }
}

/** Runs in a page before its own scripts: chooses targets, and reports the effect of taps. It is serialised as text. */
export function watchTaps(): void {
  const selectors: Record<TapKind, string> = {
    link: "a[href^='/'], a[href^='http']",
    button: "button:enabled",
    choice: "input:is([type=radio], [type=checkbox]):enabled",
    select: "select:enabled",
    field: "input:is([type=text], [type=email], [type=number], [type=search], [type=tel]):enabled, textarea:enabled",
    summary: "summary",
  };
  const owners = "a[href], button, input, select, textarea, summary, label";
  let aimed: { element: HTMLElement; kind: TapKind; before: string; done: boolean; moves: string[] } | undefined;

  const nameOf = (node: EventTarget | null) =>
    node instanceof Element ? `${node.localName}.${node.getAttribute("class") ?? ""} ${(node.textContent ?? "").trim().slice(0, 30)}` : "";
  const labelled = (node: EventTarget | null) => {
    const owner = node instanceof Element ? node.closest<HTMLElement>(owners) : null;
    return owner instanceof HTMLLabelElement ? owner.control : owner;
  };
  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest("[inert]");
  /** Tells if a link leads to another page of the shops, in this window. */
  const isWay = ({ href, hostname, target }: HTMLAnchorElement) =>
    href !== location.href && hostname.endsWith("localhost") && target === "";
  /** Returns the state that a tap on a control changes. */
  const stateOf = (element: HTMLElement): string => {
    if (element instanceof HTMLInputElement) return `${element.checked} ${element.value}`;
    if (element instanceof HTMLTextAreaElement) return element.value;
    return element.localName === "summary" ? String((element.parentElement as HTMLDetailsElement).open) : "";
  };
  /** Finds a control in the current page, since an island may have replaced it. */
  const standing = (element: HTMLElement): HTMLElement => {
    if (element.isConnected) return element;
    const { name, value, type } = element as HTMLInputElement;
    const exact = type === "radio" || type === "checkbox" ? `[value="${CSS.escape(value)}"]` : "";
    return document.querySelector<HTMLElement>(`${element.localName}[name="${CSS.escape(name)}"]${exact}`) ?? element;
  };
  const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

  const pointOf = (element: HTMLElement) => {
    const label = element instanceof HTMLInputElement && stateOf(element).match(/^true|^false/) ? element.labels?.[0] : undefined;
    for (const box of [element, label]) {
      const { x, y, width, height } = box?.getBoundingClientRect() ?? new DOMRect();
      const point = { x: x + width / 2, y: y + height / 2 };
      if (width > 4 && labelled(document.elementFromPoint(point.x, point.y)) === element) return point;
    }
  };

  window.taps = {
    async aim(kind, pick) {
      const isOpen = document.querySelector("dialog[open]");
      const all = [...(isOpen ?? document).querySelectorAll<HTMLElement>(selectors[kind])].filter(isVisible).filter((element) => {
        if (element instanceof HTMLAnchorElement) return isWay(element);
        return kind !== "choice" || !(element as HTMLInputElement).checked || (element as HTMLInputElement).type === "checkbox";
      });
      for (let tried = 0; tried < Math.min(8, all.length); tried += 1) {
        const element = all[(Math.floor(pick * all.length) + tried) % all.length] as HTMLElement;
        aimed = { element, kind, before: stateOf(element), done: false, moves: [] };
        element.scrollIntoView({ block: "center", behavior: "instant" });
        await frames();
        const point = element.isConnected ? pointOf(element) : undefined;
        if (!point) continue;
        const opens = element.closest("[data-dialog]") !== null;
        return { ...point, kind, name: nameOf(element), opens, ...(kind === "link" ? { href: (element as HTMLAnchorElement).href } : {}) };
      }
      return undefined;
    },
    isDone() {
      if (!aimed) return false;
      const { element, kind, before } = aimed;
      const now = standing(element);
      if (kind === "select") return document.activeElement === now;
      if (kind === "choice" || kind === "field" || kind === "summary") return stateOf(now) !== before;
      return aimed.done || !element.isConnected || !isVisible(element);
    },
    moves: () => aimed?.moves ?? [],
  };

  const acted = () => {
    if (aimed) aimed.done = true;
  };
  let wasClicked = false;
  const report = (what: "down" | "click", { target }: Event) => {
    if (!aimed || (what === "click" && wasClicked)) return;
    wasClicked = what === "click";
    const owner = labelled(target);
    // The link that takes the place of a button at hydration, with the same words.
    const isStandIn = aimed.element.dataset.standsIn !== undefined && !isVisible(aimed.element);
    if (owner && isStandIn && owner.textContent?.trim() === aimed.element.textContent?.trim()) aimed.element = owner;
    const isAimed = owner === aimed.element;
    window.reportTap({ what, isAimed, on: nameOf(target) });
    if (wasClicked && isAimed) watch(aimed.element);
  };
  /** Notes the effect of a click: an element changes itself or its surroundings, or opens, scrolls or refuses something. */
  const watch = (element: HTMLElement) => {
    for (const event of ["scroll", "invalid", "toggle", "close"]) addEventListener(event, acted, { capture: true, once: true });
    const around = element.closest("form, [data-island], section, dialog") ?? element.parentElement ?? element;
    new MutationObserver(acted).observe(around, { attributes: true, childList: true, characterData: true, subtree: true });
    const dialog = document.querySelector("[data-dialog-place]");
    if (dialog) new MutationObserver(acted).observe(dialog, { attributes: true });
  };
  addEventListener("pointerdown", (event) => report("down", event), true);
  addEventListener("click", (event) => report("click", event), true);
  addEventListener("document:page-change", () => window.reportTap({ what: "page" }), true);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
    })[]) {
      const moved = entry.sources.map(
        ({ node, previousRect, currentRect }) => `${nameOf(node ?? null)} ${previousRect.y} -> ${currentRect.y}`,
      );
      aimed?.moves.push(`${Math.round(entry.startTime)} ms: ${moved.join("; ")}`);
    }
  }).observe({ type: "layout-shift", buffered: false });
  window.reportTap({ what: "page" });
}
