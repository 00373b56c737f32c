import { describe, expect, it } from "vitest";
import { type MessengerEvent, type MessengerState, nextMessengerState } from "./messenger.ts";

describe("the support messenger", () => {
  it("loads at the first click, opens, closes, and reopens at later clicks", () => {
    const events: MessengerEvent[] = ["click", "opened", "closed", "click", "closed", "click"];
    let state: MessengerState = "not-loaded";
    const states = events.map((event) => {
      state = nextMessengerState(state, event);
      return state;
    });
    expect(states).toEqual(["loading", "loaded-and-open", "closed", "loaded-and-open", "closed", "loaded-and-open"]);
  });

  it("returns to its initial state if its script fails to load", () => {
    expect(nextMessengerState("loading", "failed")).toBe("not-loaded");
  });

  it.each([
    ["loading", "click"],
    ["loaded-and-open", "click"],
    ["loaded-and-open", "opened"],
    ["not-loaded", "closed"],
    ["closed", "failed"],
  ] as const)("in the state %s ignores the event: %s", (state, event) => {
    expect(nextMessengerState(state, event)).toBe(state);
  });
});
