import { type ComponentType, createContext, startTransition, useContext, useEffect, useState } from "react";
import { type Behaviour, defineBehaviour, type Lifetime } from "./behaviours.ts";
import { fillHoles } from "./fill.ts";
import { hydrateRoot } from "./hydrate-root.client.ts";
import { type HydrationTiming, scheduleHydration } from "./when-wanted.ts";

// biome-ignore lint/suspicious/noExplicitAny: each island has props of its own; the document pairs them with its view
export type IslandLoader = { when: HydrationTiming; load(): Promise<ComponentType<any>> };

export type IslandLoaders = Readonly<Record<string, IslandLoader>>;

export function hydrateIslands(islands: IslandLoaders): Behaviour {
  return defineBehaviour("[data-island]", (element, life) => {
    const island = islands[element.dataset.island ?? ""];
    if (island) scheduleHydration(element, island.when, life, () => void hydrate(element, island, life));
  });
}

/** Leaves the rendered HTML if the code does not load, and restores it if the island throws. */
async function hydrate(element: HTMLElement, { load }: IslandLoader, { signal }: Lifetime): Promise<void> {
  const View = await load().catch(reportError);
  if (!View || signal.aborted) return;
  const rendered = element.cloneNode(true);
  const broken = new AbortController();
  const late = listenForLateProps(element, AbortSignal.any([signal, broken.signal]));
  const view = <Live View={View} props={propsOf(element)} late={late} element={element} />;
  // A transition, so that the browser can handle input meanwhile.
  startTransition(() => {
    const root = hydrateRoot(element, view, {
      onUncaughtError(error) {
        reportError(error);
        // Stops the island's listener: later props fill the holes of the restored HTML.
        broken.abort();
        queueMicrotask(() => restoreIsland(element, rendered, late));
      },
      onRecoverableError(error) {
        // Ignores errors after the element was removed, for instance with a closed dialog.
        if (!signal.aborted) reportError(error);
      },
    });
    signal.addEventListener("abort", () => root.unmount());
  });
}

export function restoreIsland(element: HTMLElement, rendered: Node, { elements }: LateProps): void {
  element.replaceChildren(...rendered.childNodes);
  if (elements) fillHoles(element, elements, undefined);
}

function propsOf({ dataset: { props = "{}", lateProps = "{}" } }: HTMLElement): object {
  return { ...JSON.parse(props), ...JSON.parse(lateProps) };
}

/** `elements` fill the island's holes if it breaks. */
type LateProps = { came?: true; elements?: DocumentFragment; update?: () => void };

/** Cancelling the event tells `fillHoles` to skip the island's holes. */
export function listenForLateProps(element: HTMLElement, signal: AbortSignal): LateProps {
  const late: LateProps = {};
  element.addEventListener(
    "late-props",
    (event) => {
      event.preventDefault();
      late.came = true;
      if (event instanceof CustomEvent) late.elements = event.detail;
      late.update?.();
    },
    { signal },
  );
  return late;
}

const LostFillContext = createContext(false);

/** Returns true once the document has ended without the late props of the island. */
export function useIsFillLost(): boolean {
  return useContext(LostFillContext);
}

function watchFill(element: HTMLElement, lost: () => void): () => void {
  const ended = () => {
    if (element.closest("[data-late]")) lost();
  };
  if (document.readyState !== "loading") ended();
  else document.addEventListener("DOMContentLoaded", ended);
  return () => document.removeEventListener("DOMContentLoaded", ended);
}

type LiveProps = { View: ComponentType<object>; props: object; late: LateProps; element: HTMLElement };

function Live({ View, props, late, element }: LiveProps) {
  const [shown, show] = useState(props);
  useEffect(() => {
    element.dataset.hydrated = "";
    late.update = () => show(propsOf(element));
    if (late.came) late.update();
  }, [element, late]);
  const [isLost, setLost] = useState(false);
  useEffect(() => watchFill(element, () => setLost(true)), [element]);
  return (
    <LostFillContext value={isLost}>
      <View {...shown} />
    </LostFillContext>
  );
}
