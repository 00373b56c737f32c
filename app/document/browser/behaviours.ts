// What enhances finished HTML: one contract, one registry. Nothing here renders; what has state or data is an island.

/** How long a behaviour lives: `signal` fires when its element has left the page. What it listens to ends with it. */
export type Life = { signal: AbortSignal };

/** Enhances one element of the finished HTML. */
export type Start = (element: HTMLElement, life: Life) => void;

/** Which elements are enhanced, and how. */
export type Behaviour = { selector: string; start: Start };

/** Describes a behaviour. An element is met once, with the attributes that it comes with. */
export function behaviour<Kind extends HTMLElement>(selector: string, start: (element: Kind, life: Life) => void): Behaviour {
  return { selector, start: start as Start };
}

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

/**
 * Starts the behaviours of all that stands in the page, and of all that will come; ends those of what leaves. From then on the page says
 * to the stylesheets that it is operated (`html[data-operated]`).
 */
export function startBehaviours(): void {
  observer = new MutationObserver((changes) => {
    if (changes.some(({ removedNodes }) => removedNodes.length > 0)) endGone();
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    for (const node of added) if (node instanceof HTMLElement) for (const behaviour of running.values()) meet(node, behaviour);
  });
  // The document outlives its body, which the router replaces where it cannot take over what was printed.
  observer.observe(document, { childList: true, subtree: true });
  for (const behaviour of running.values()) meet(document.body, behaviour);
  document.documentElement.dataset.operated = "";
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

/** Ends the behaviours of what has left the page. */
function endGone(): void {
  for (const { lives } of running.values()) {
    for (const [element, life] of lives) {
      if (element.isConnected) continue;
      lives.delete(element);
      life.abort();
    }
  }
}
