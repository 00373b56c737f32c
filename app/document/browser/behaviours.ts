// What enhances finished HTML: one contract, one registry. Nothing here renders; what has state or data is an island.

/** How long a behaviour lives: `signal` fires when its element has left the page. What it listens to ends with it. */
export type Life = { signal: AbortSignal };

/** Enhances one element of the finished HTML. */
export type Start = (element: HTMLElement, life: Life) => void;

/** Which elements are enhanced, and how. */
export type Behaviour = { selector: string; start: Start };

/** When the code of an island is loaded: with its element, once the browser is idle, near the window, at a touch. */
export type When = "now" | "idle" | "near" | "touched";

/** Describes a behaviour. An element is met once, with the attributes that it comes with. */
export function behaviour<Kind extends HTMLElement>(selector: string, start: (element: Kind, life: Life) => void): Behaviour {
  return { selector, start: start as Start };
}

/** Calls back once an element is wanted, unless it is gone by then. */
export function whenWanted(element: HTMLElement, when: When, { signal }: Life, act: () => void): void {
  if (when === "now") act();
  else if (when === "near") whenNear(element, signal, act);
  else if (when === "idle") whenIdle(() => !signal.aborted && act());
  else whenTouched(element, signal, act);
}

/** Touched by a pointer or by the focus; what has the focus already is. */
function whenTouched(element: HTMLElement, signal: AbortSignal, act: () => void): void {
  const waiting = new AbortController();
  const touch = () => {
    waiting.abort();
    act();
  };
  const until = { signal: AbortSignal.any([signal, waiting.signal]) };
  for (const event of ["pointerdown", "focusin"]) element.addEventListener(event, touch, until);
  if (element.contains(document.activeElement)) touch();
}

/** Comes near: within a window's height of the window. What takes no room of its own is where its first child is. */
function whenNear(element: HTMLElement, signal: AbortSignal, act: () => void): void {
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      near.disconnect();
      act();
    },
    { rootMargin: "100%" },
  );
  near.observe(element.checkVisibility() ? element : (element.firstElementChild ?? element));
  signal.addEventListener("abort", () => near.disconnect());
}

/** Not every browser says when it is idle. */
const whenIdle: (act: () => void) => void = globalThis.requestIdleCallback ?? ((act) => setTimeout(act, 1));

/** A behaviour with the elements that it enhances, and how long each lives. */
type Running = Behaviour & { lives: Map<HTMLElement, AbortController> };

const running = new Map<Behaviour, Running>();
let observer: MutationObserver | undefined;

/** Adds behaviours: the frame's with the page, those of a part that is loaded later (a dialog's) with that part. */
export function addBehaviours(behaviours: readonly Behaviour[]): void {
  for (const behaviour of behaviours) {
    if (running.has(behaviour)) continue;
    const added = { ...behaviour, lives: new Map() };
    running.set(behaviour, added);
    if (observer) meet(document.body, added);
  }
}

/** Starts the behaviours of all that stands in the page, and of all that will come; ends those of what leaves. Returns what ends it. */
export function startBehaviours(): () => void {
  observer = new MutationObserver((changes) => {
    if (changes.some(({ removedNodes }) => removedNodes.length > 0)) end(({ isConnected }) => !isConnected);
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    for (const node of added) if (node instanceof HTMLElement) for (const behaviour of running.values()) meet(node, behaviour);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  for (const behaviour of running.values()) meet(document.body, behaviour);
  return () => {
    observer?.disconnect();
    observer = undefined;
    end(() => true);
  };
}

/** Starts a behaviour for an element and for all within it that it is for; one that fails costs nothing but itself. */
function meet(root: HTMLElement, { selector, start, lives }: Running): void {
  const met = root.matches(selector) ? [root] : [];
  for (const element of [...met, ...root.querySelectorAll<HTMLElement>(selector)]) {
    if (lives.has(element) || !element.isConnected) continue;
    const life = new AbortController();
    lives.set(element, life);
    try {
      start(element, life);
    } catch (error) {
      reportError(error);
    }
  }
}

function end(isOver: (element: HTMLElement) => boolean): void {
  for (const { lives } of running.values()) {
    for (const [element, life] of lives) {
      if (!isOver(element)) continue;
      lives.delete(element);
      life.abort();
    }
  }
}
