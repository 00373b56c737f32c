/** The states of the support messenger (shell.md §4). */
export type Messenger = "not-loaded" | "loading" | "loaded-and-open" | "closed";

/** What happens to it: the launcher is clicked, the messenger opens or closes, its script cannot be had. */
export type MessengerEvent = "click" | "opened" | "closed" | "failed";

const transitions: Record<Messenger, { [Event in MessengerEvent]?: Messenger }> = {
  "not-loaded": { click: "loading" },
  loading: { opened: "loaded-and-open", failed: "not-loaded" },
  "loaded-and-open": { closed: "closed" },
  closed: { click: "loaded-and-open", opened: "loaded-and-open" },
};

/** The state after an event; the same where the event means nothing to it. */
export function stateAfter(state: Messenger, event: MessengerEvent): Messenger {
  return transitions[state][event] ?? state;
}
