import { element } from "../element.ts";
import { openDialog } from "./dialog.ts";

const keys = [
  ["Ctrl S", "Save as a draft"],
  ["Ctrl Enter", "Publish"],
  ["Ctrl Z, Ctrl Shift Z", "Undo, redo"],
  ["F6, Shift F6", "To the next pane, to the one before"],
  ["Ctrl K", "Search stories"],
  ["↑ ↓", "In the tree, and in what was found: to the next one"],
  ["Alt ↑, Alt ↓", "On a block in a list: move it"],
  ["Esc", "In the form: to the block around this one"],
] as const;

export async function showKeys(): Promise<void> {
  await openDialog<void>("Keys", ({ body }) => {
    const rows = keys.map(([key, words]) => element("div", {}, element("dt", {}, key), element("dd", {}, words)));
    body.append(element("dl", { class: "keys" }, ...rows));
  });
}
