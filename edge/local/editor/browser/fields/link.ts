import type { StoryListEntry } from "../api.ts";
import type { FieldContent } from "../content.ts";
import { button, element, freshId } from "../element.ts";
import type { EditedField, MakeControl } from "./field.ts";

type Link = { [name: string]: FieldContent };

const kinds = [
  { name: "A page", value: "story" },
  { name: "An address", value: "url" },
  { name: "An e-mail", value: "email" },
] as const;

const emptyLink: Link = { fieldtype: "multilink", linktype: "story", id: "", url: "", cached_url: "" };

export function multilinkControl(pickStory: () => Promise<StoryListEntry | undefined>): MakeControl {
  return (field) => {
    const box = element("div", { class: "link" });
    const show = (link: Link) => box.replaceChildren(...linkControls(link, field, pickStory, show));
    show(isLink(field.value) ? field.value : emptyLink);
    return box;
  };
}

function linkControls(
  shown: Link,
  { set }: EditedField,
  pickStory: () => Promise<StoryListEntry | undefined>,
  show: (link: Link) => void,
): Node[] {
  // Typing changes this value without rendering the controls again, so that the input keeps the focus.
  let link = shown;
  const setTyped = (words: Link) => {
    link = { ...link, ...words };
    set(link, true);
  };
  const change = (changed: Link) => {
    set(changed);
    show(changed);
  };
  const kind = element(
    "select",
    { "aria-label": "Kind of link" },
    ...kinds.map((one) => element("option", { value: one.value }, one.name)),
  );
  if (!kinds.some(({ value }) => value === link.linktype))
    kind.append(element("option", { value: String(link.linktype) }, String(link.linktype)));
  kind.value = String(link.linktype);
  kind.addEventListener("change", () => change({ ...emptyLink, linktype: kind.value }));
  if (link.linktype !== "story") {
    const name = link.linktype === "email" ? "email" : "url";
    const current = String(link[name] || link.url || link.cached_url || "");
    return [kind, textInput(name === "email" ? "E-mail" : "Address", current, (value) => setTyped({ [name]: value, cached_url: value }))];
  }
  const pick = async () => {
    const story = await pickStory();
    if (story) change({ ...link, id: story.uuid, url: "", cached_url: story.full_slug });
    box.querySelector("button")?.focus();
  };
  const slug = String(link.cached_url || "");
  const box = element(
    "div",
    { class: "link-story" },
    button(slug || "Pick a page …", () => void pick(), { class: "picked" }),
  );
  if (slug) box.append(button("Remove", () => change(emptyLink), { class: "quiet" }));
  const anchor = textInput("Anchor, without #", String(link.anchor ?? ""), (value) => setTyped({ anchor: value || undefined }));
  return [kind, box, ...(slug ? [anchor] : [])];
}

function textInput(words: string, value: string, onInput: (value: string) => void): HTMLElement {
  const id = freshId();
  const input = element("input", { type: "text", id, value });
  input.addEventListener("input", () => onInput(input.value.trim()));
  return element("div", { class: "small" }, element("label", { for: id }, words), input);
}

function isLink(value: FieldContent): value is Link {
  return typeof value === "object" && value !== null && !Array.isArray(value) && typeof value.linktype === "string";
}
