import { forEachInTurns } from "./turns.ts";

/** `signal` aborts when the element has left the page. */
export type Lifetime = { signal: AbortSignal };

export type StartBehaviour = (element: HTMLElement, life: Lifetime) => void;

export type Behaviour = { selector: string; start: StartBehaviour };

export function defineBehaviour<Kind extends HTMLElement>(selector: string, start: (element: Kind, life: Lifetime) => void): Behaviour {
  return { selector, start: start as StartBehaviour };
}

type Running = Behaviour & { lives: Map<HTMLElement, AbortController> };

const running = new Map<Behaviour, Running>();
let observer: MutationObserver | undefined;

export function addBehaviours(behaviours: readonly Behaviour[]): void {
  for (const behaviour of behaviours) {
    if (running.has(behaviour)) continue;
    const added = { ...behaviour, lives: new Map() };
    running.set(behaviour, added);
    if (observer) meet(document.body, added);
  }
}

/** Sets `html[data-operated]`, which stylesheets read. */
export async function startBehaviours(): Promise<void> {
  observer = new MutationObserver((changes) => {
    if (changes.some(({ removedNodes }) => removedNodes.length > 0)) endGone();
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    for (const node of added) if (node instanceof HTMLElement) for (const behaviour of running.values()) meet(node, behaviour);
  });
  // Observes the document, since the router replaces a body that it cannot hydrate.
  observer.observe(document, { childList: true, subtree: true });
  await forEachInTurns(running.values(), (behaviour) => meet(document.body, behaviour));
  document.documentElement.dataset.operated = "";
}

/** A behaviour that throws does not stop the others. */
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

function endGone(): void {
  for (const { lives } of running.values()) {
    for (const [element, life] of lives) {
      if (element.isConnected) continue;
      lives.delete(element);
      life.abort();
    }
  }
}
