import { button, part } from "./element.ts";
import type { Session } from "./session.ts";

/** The panes, in the order in which an editor needs them. */
const panes = [
  { name: "tree", words: "Stories" },
  { name: "frame", words: "Page" },
  { name: "form", words: "Content" },
] as const;

export type PaneName = (typeof panes)[number]["name"];

/** Lets the panes take turns where a window has no room for all of them (narrow.css); gives what shows one. */
export function openPanes(session: Session): (name: PaneName) => void {
  const choices = panes.map(({ name, words }) => button(words, () => show(name), { "data-shows": name }));
  part("panes").append(...choices);
  let open: number | undefined;

  function show(name: PaneName): void {
    document.body.dataset.shown = name;
    for (const choice of choices) choice.setAttribute("aria-pressed", String(choice.dataset.shows === name));
  }

  session.listen((happening) => {
    if (happening === "selected") show("form");
    if (happening !== "opened" || open === session.story()?.id) return;
    open = session.story()?.id;
    show(open === undefined ? "tree" : "frame");
  });
  show("tree");
  return show;
}
