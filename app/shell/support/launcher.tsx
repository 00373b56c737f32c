import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Slot } from "#app/document/document.ts";
import { useTakenOver } from "#app/ui/use-taken-over.ts";
import { type Messenger, type MessengerEvent, stateAfter } from "./messenger.ts";

export type LauncherProps = {
  /** The address of the messenger's script. */
  script: string;
  /** The page that helps where the messenger does not. */
  help: { href: string; rel?: string };
  words: { label: string; loading: string; failed: string; help: string };
};

// The messenger is the document's, whichever page its launcher stands on: so is its state.
let state: Messenger = "not-loaded";
const listeners = new Set<() => void>();

function tell(event: MessengerEvent): void {
  state = stateAfter(state, event);
  for (const listen of listeners) listen();
}

function listenTo(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What opens the support messenger (shell.md §4). Until its script is there it is a link to the help page. */
export function Launcher({ script, help, words }: LauncherProps) {
  const messenger = useSyncExternalStore(
    listenTo,
    () => state,
    () => "not-loaded",
  );
  const button = useRef<HTMLButtonElement>(null);
  const isHydrated = useTakenOver();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  // The launcher that comes back takes up the focus that the messenger had, unless it went elsewhere.
  useEffect(() => {
    if (messenger === "closed" && !document.querySelector(":focus")?.checkVisibility()) button.current?.focus();
  }, [messenger]);

  /** Loads the messenger and opens it; while it comes, and a moment longer, the launcher says so. */
  const load = async () => {
    setBusy(true);
    setFailed(false);
    try {
      const { openMessenger } = await import("./open-messenger.ts");
      await openMessenger(script, document.documentElement.lang, tell, () => setBusy(false));
    } catch {
      tell("failed");
      setBusy(false);
      setFailed(true);
    }
  };
  const click = () => {
    const before = messenger;
    tell("click");
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
