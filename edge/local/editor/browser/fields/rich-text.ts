import type { StoryListEntry } from "../api.ts";
import { button, element } from "../element.ts";
import type { MakeControl } from "./field.ts";
import { type RichNode, toElements, toNodes } from "./rich-nodes.ts";

const formatCommands = [
  { sign: "B", words: "Bold", command: "bold" },
  { sign: "I", words: "Italic", command: "italic" },
  { sign: "¶", words: "Paragraph", command: "formatBlock", value: "p" },
  { sign: "H2", words: "Heading", command: "formatBlock", value: "h2" },
  { sign: "H3", words: "Smaller heading", command: "formatBlock", value: "h3" },
  { sign: "•", words: "List", command: "insertUnorderedList" },
  { sign: "1.", words: "Numbered list", command: "insertOrderedList" },
] as const;

/** Creates the control of rich text. Its elements are stored as Storyblok's nodes; nodes that it cannot edit stay unchanged. */
export function richtextControl(pickStory: () => Promise<StoryListEntry | undefined>): MakeControl {
  return ({ value, set }, { id, describedBy, title }) => {
    const text = element("div", {
      class: "rich",
      id,
      contenteditable: "true",
      role: "textbox",
      "aria-label": title,
      "aria-multiline": "true",
      "aria-describedby": describedBy,
    });
    const nodes = (value as RichNode | undefined)?.content ?? [];
    text.append(...toElements(nodes.length > 0 ? nodes : [{ type: "paragraph" }]));
    const save = () => set({ type: "doc", content: toNodes(text) }, true);
    text.addEventListener("input", save);
    // Pasted content loses its formatting.
    text.addEventListener("paste", (event) => {
      event.preventDefault();
      document.execCommand("insertText", false, event.clipboardData?.getData("text/plain") ?? "");
    });
    const runCommand = (command: string, argument?: string) => {
      text.focus();
      document.execCommand(command, false, argument);
      save();
    };
    const link = async () => {
      const selection = getSelection();
      const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0).cloneRange() : undefined;
      if (!range || range.collapsed || !text.contains(range.commonAncestorContainer)) return text.focus();
      const story = await pickStory();
      if (!story) return text.focus();
      text.focus();
      getSelection()?.removeAllRanges();
      getSelection()?.addRange(range);
      document.execCommand("createLink", false, `/${story.full_slug}`);
      for (const anchor of text.querySelectorAll<HTMLAnchorElement>(`a[href="/${story.full_slug}"]:not([data-attrs])`))
        anchor.dataset.attrs = JSON.stringify({
          href: `/${story.full_slug}`,
          uuid: story.uuid,
          anchor: null,
          target: "_self",
          linktype: "story",
        });
      save();
    };
    const buttons = formatCommands.map(({ sign, words, command, ...more }) =>
      button(sign, () => runCommand(command, "value" in more ? more.value : undefined), { "aria-label": words, title: words }),
    );
    const links = [
      button("Link", () => void link(), { title: "Link the marked words to a page" }),
      button("Unlink", () => runCommand("unlink"), { title: "Remove the link" }),
    ];
    const bar = element("div", { class: "rich-bar", role: "group", "aria-label": "Form of the text" }, ...buttons, ...links);
    // Keeps the selection in the text when a button is pressed.
    bar.addEventListener("pointerdown", (event) => event.preventDefault());
    return element("div", {}, bar, text);
  };
}
