import { button, pagePart } from "./element.ts";
import type { Session } from "./session.ts";

/** Panes in display order. */
const panes = [
  { name: "tree", words: "Stories" },
  { name: "frame", words: "Page" },
  { name: "form", words: "Content" },
] as const;

export type PaneName = (typeof panes)[number]["name"];

/** Adds the buttons that switch panes in narrow windows (narrow.css); returns a function that shows a pane. */
export function createPanes(session: Session): (name: PaneName) => void {
  const choices = panes.map(({ name, words }) => button(words, () => show(name), { "data-shows": name }));
  pagePart("panes").append(...choices);
  let openStory: number | undefined;

  function show(name: PaneName): void {
    document.body.dataset.shown = name;
    for (const choice of choices) choice.setAttribute("aria-pressed", String(choice.dataset.shows === name));
  }

  session.listen((happening) => {
    if (happening === "selected") show("form");
    if (happening !== "opened" || openStory === session.story()?.id) return;
    openStory = session.story()?.id;
    show(openStory === undefined ? "tree" : "frame");
  });
  show("tree");
  return show;
}
