import { api, type Component } from "./api.ts";
import type { BlockActs } from "./block-acts.ts";
import { type Bridge, openBridge } from "./bridge.ts";
import { button, element, part } from "./element.ts";
import type { Session } from "./session.ts";

/** How wide the page is shown, in pixels; 0 is as wide as there is room. */
const widths = [
  { words: "Wide", width: 0 },
  { words: "Tablet", width: 820 },
  { words: "Phone", width: 390 },
] as const;

/** Fills the pane in the middle: the shop's page of the story, in a frame. */
export function openFrame(session: Session, components: ReadonlyMap<string, Component>, acts: () => BlockActs): Bridge {
  const pane = part("frame");
  const frame = element("iframe", { title: "The page as the shop shows it", "data-page": true });
  frame.hidden = true;
  const hint = element("p", { class: "hint" }, "Pick a story.");
  const stage = element("div", { class: "stage" }, frame, hint);
  const choices = widths.map(({ words, width }, place) =>
    button(
      words,
      () => {
        frame.style.inlineSize = width === 0 ? "" : `${width}px`;
        for (const [at, one] of choices.entries()) one.setAttribute("aria-pressed", String(at === place));
      },
      { "aria-pressed": place === 0 ? "true" : "false" },
    ),
  );
  const address = element("span", { class: "address" });
  pane.append(
    element(
      "div",
      { class: "frame-bar" },
      element("div", { role: "group", "aria-label": "Width" }, ...choices),
      address,
      button("Reload", () => void load()),
    ),
    stage,
  );
  const bridge = openBridge(frame, session, components, (action, found) => acts().act(action, found));
  let shown = "";

  async function load(): Promise<void> {
    const story = session.story();
    frame.hidden = !story;
    hint.hidden = story !== undefined;
    address.textContent = story?.full_slug ?? "";
    if (!story) return;
    const signed = await api.frame(story, story.content.component, session.release()).catch(() => null);
    if (session.story()?.id !== story.id) return;
    frame.hidden = signed === null;
    hint.hidden = signed !== null;
    hint.textContent = "This story has no page of its own.";
    if (signed === null) return;
    bridge.expect(signed);
    frame.src = signed;
  }

  session.listen((happening) => {
    if (happening !== "opened") return;
    const story = session.story();
    const place = `${story?.id} ${session.release()}`;
    if (place !== shown) void load();
    shown = place;
  });
  return bridge;
}
