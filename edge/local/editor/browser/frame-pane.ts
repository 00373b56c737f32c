import { type Component, editorApi } from "./api.ts";
import type { BlockCommands } from "./block-commands.ts";
import { type Bridge, createBridge } from "./bridge.ts";
import { announce, button, element, pagePart } from "./element.ts";
import type { Session } from "./session.ts";

/** Widths of the frame in pixels; 0 means all available width. */
const widths = [
  { words: "Wide", width: 0 },
  { words: "Tablet", width: 820 },
  { words: "Phone", width: 390 },
] as const;

export function createFrame(session: Session, components: ReadonlyMap<string, Component>, commands: () => BlockCommands): Bridge {
  const pane = pagePart("frame");
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
  let otherSlug = "";
  const otherWords = element("span", {});
  const openOther = button("Open it in the form", () => {
    location.hash = otherSlug;
  });
  const otherPage = element(
    "div",
    { class: "row other-page", hidden: true },
    otherWords,
    openOther,
    button("Back to the story", () => void load()),
  );
  pane.append(
    element(
      "div",
      { class: "frame-bar" },
      element("div", { role: "group", "aria-label": "Width" }, ...choices),
      address,
      button("Reload", () => void load()),
    ),
    otherPage,
    stage,
  );
  const act: Parameters<typeof createBridge>[3] = (action, found) => commands().act(action, found);
  const bridge = createBridge(frame, session, components, act, noteShown);
  let lastLoaded = "";

  /** Shows a notice while the frame shows the page of another story, to which a link in it has led. */
  function noteShown(slug: string): void {
    const own = session.story()?.full_slug ?? slug;
    otherPage.hidden = slug === own;
    address.textContent = slug;
    if (slug === own) return;
    otherSlug = slug;
    openOther.hidden = slug === "";
    otherWords.textContent = `The page shows ${slug || "no story"}, the form ${own}.`;
    announce(otherWords.textContent);
  }

  async function load(): Promise<void> {
    const story = session.story();
    frame.hidden = !story;
    hint.hidden = story !== undefined;
    noteShown(story?.full_slug ?? "");
    if (!story) return;
    const signedAddress = await editorApi.frame(story, story.content.component, session.release()).catch(() => null);
    if (session.story()?.id !== story.id) return;
    frame.hidden = signedAddress === null;
    hint.hidden = signedAddress !== null;
    hint.textContent = "This story has no page of its own.";
    if (signedAddress === null) return;
    bridge.expectPage(signedAddress);
    frame.src = signedAddress;
  }

  session.listen((happening) => {
    if (happening !== "opened" && happening !== "released") return;
    const story = session.story();
    const place = `${story?.id} ${session.release()}`;
    if (place !== lastLoaded) void load();
    else bridge.sendInput();
    lastLoaded = place;
  });
  return bridge;
}
