/** States of shell 4.14. */
export type MessengerState = "not-loaded" | "loading" | "loaded-and-open" | "closed";

export type MessengerEvent = "click" | "opened" | "closed" | "failed";

const transitions: Record<MessengerState, { [Event in MessengerEvent]?: MessengerState }> = {
  "not-loaded": { click: "loading" },
  loading: { opened: "loaded-and-open", failed: "not-loaded" },
  "loaded-and-open": { closed: "closed" },
  closed: { click: "loaded-and-open", opened: "loaded-and-open" },
};

export function nextMessengerState(state: MessengerState, event: MessengerEvent): MessengerState {
  return transitions[state][event] ?? state;
}
