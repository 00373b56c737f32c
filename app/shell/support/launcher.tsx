import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Slot } from "#app/document/document.ts";
import { useIsHydrated } from "#app/ui/browser/use-is-hydrated.ts";
import { type MessengerEvent, type MessengerState, nextMessengerState } from "./messenger.ts";

export type LauncherProps = {
  script: string;
  /** Link before hydration and if the messenger is not available. */
  help: { href: string; rel?: string };
  words: { label: string; loading: string; failed: string; help: string };
};

// Module state, because the messenger outlives a page.
let state: MessengerState = "not-loaded";
const listeners = new Set<() => void>();

function dispatch(event: MessengerEvent): void {
  state = nextMessengerState(state, event);
  for (const listen of listeners) listen();
}

function listenTo(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Button that opens the chat; before hydration, a link to the help page (shell 4.14 to shell 4.19). */
export function Launcher({ script, help, words }: LauncherProps) {
  const messenger = useSyncExternalStore(
    listenTo,
    () => state,
    () => "not-loaded",
  );
  const button = useRef<HTMLButtonElement>(null);
  const isHydrated = useIsHydrated();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  // Returns the focus to the launcher when the messenger closes.
  useEffect(() => {
    if (messenger === "closed" && !document.querySelector(":focus")?.checkVisibility()) button.current?.focus();
  }, [messenger]);

  useEffect(() => {
    document.body.toggleAttribute("data-unsupported", hasFailed);
  }, [hasFailed]);

  const load = async () => {
    setBusy(true);
    setFailed(false);
    try {
      const { openMessenger } = await import("./open-messenger.ts");
      await openMessenger(script, document.documentElement.lang, dispatch, () => setBusy(false));
    } catch {
      dispatch("failed");
      setBusy(false);
      setFailed(true);
    }
  };
  const click = () => {
    const before = messenger;
    dispatch("click");
    if (before === "closed") window.supportMessenger?.open();
    if (before === "not-loaded") void load();
  };

  return (
    <aside
      className="support"
      aria-label={words.label}
      data-support=""
      data-float=""
      data-state={messenger}
      data-busy={isBusy ? "" : undefined}
      data-failed={hasFailed ? "" : undefined}
    >
      <Slot as="a" {...help} className="support__launcher" data-support-link="" name="face" hidden={isHydrated} />
      <Slot
        as="button"
        ref={button}
        className="support__launcher"
        type="button"
        data-support-launcher=""
        name="face"
        hidden={!isHydrated}
        onClick={click}
      />
      <div role="status">
        <p className="support__loading visually-hidden">{words.loading}</p>
        <p className="support__failed">
          {words.failed} <a {...help}>{words.help}</a>
        </p>
      </div>
    </aside>
  );
}
