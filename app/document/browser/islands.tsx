import { type ComponentType, useEffect, useState } from "react";
import { type Behaviour, behaviour, type Life } from "./behaviours.ts";
import { hydrateRoot } from "./hydrate-root.client.ts";
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
  const late = latePropsOf(element, signal);
  const view = <Live View={View} props={propsOf(element)} late={late} element={element} />;
  const root = hydrateRoot(element, view, {
    onUncaughtError(error) {
      reportError(error);
      queueMicrotask(() => element.replaceChildren(...printed.childNodes));
    },
    onRecoverableError(error) {
      // A dialog may be closed before its islands are hydrated.
      if (!signal.aborted) reportError(error);
    },
  });
  signal.addEventListener("abort", () => root.unmount());
}

/** What an island was printed from, and what was late of it where that has come. */
function propsOf({ dataset: { props = "{}", lateProps = "{}" } }: HTMLElement): object {
  return { ...JSON.parse(props), ...JSON.parse(lateProps) };
}

/** Whether late props have come, and who is told of it once there is somebody. */
type LateProps = { came?: true; tell?: () => void };

/** Takes what is late of an island (see fill.ts) from the moment on that it is being hydrated. */
function latePropsOf(element: HTMLElement, signal: AbortSignal): LateProps {
  const late: LateProps = {};
  element.addEventListener(
    "late-props",
    (event) => {
      event.preventDefault();
      late.came = true;
      late.tell?.();
    },
    { signal },
  );
  return late;
}

type LiveProps = { View: ComponentType<object>; props: object; late: LateProps; element: HTMLElement };

/** An island with the props that it was printed from, and then with those that were late; its element says that it is hydrated. */
function Live({ View, props, late, element }: LiveProps) {
  const [shown, show] = useState(props);
  useEffect(() => {
    element.dataset.hydrated = "";
    late.tell = () => show(propsOf(element));
    if (late.came) late.tell();
  }, [element, late]);
  return <View {...shown} />;
}
