import { type ComponentType, type ReactNode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { type Behaviour, behaviour, type Life } from "./behaviours.ts";
import { type When, whenWanted } from "./when-wanted.ts";

// biome-ignore lint/suspicious/noExplicitAny: each island has props of its own; the page's printer pairs them with its view
export type Island = { when: When; load(): Promise<ComponentType<any>> };

/** The islands of a page by their names, and when each is hydrated. */
export type Islands = Readonly<Record<string, Island>>;

/** The behaviour that hydrates what was printed as an island, with the props that it was printed from. */
export function hydrationOf(islands: Islands): Behaviour {
  return behaviour("[data-island]", (element, life) => {
    const island = islands[element.dataset.island ?? ""];
    if (island) whenWanted(element, island.when, life, () => void hydrate(element, island, life));
  });
}

/** An island that cannot be loaded stays as it was printed; one that breaks becomes so again. */
async function hydrate(element: HTMLElement, { load }: Island, { signal }: Life): Promise<void> {
  const View = await load().catch(() => undefined);
  if (!View || signal.aborted) return;
  const printed = element.cloneNode(true);
  const view = (
    <Marked element={element}>
      <View {...JSON.parse(element.dataset.props ?? "{}")} />
    </Marked>
  );
  const root = hydrateRoot(element, view, {
    onUncaughtError(error) {
      reportError(error);
      queueMicrotask(() => element.replaceChildren(...printed.childNodes));
    },
  });
  signal.addEventListener("abort", () => root.unmount());
}

/** Says on its element that an island is hydrated, as `html[data-hydrated]` does of the page. */
function Marked({ element, children }: { element: HTMLElement; children: ReactNode }) {
  useEffect(() => {
    element.dataset.hydrated = "";
  }, [element]);
  return children;
}
