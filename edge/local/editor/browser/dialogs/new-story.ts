import { type Component, type EditedStory, editorApi } from "../api.ts";
import { newBlock } from "../block-commands.ts";
import { type Block, duplicateBlock } from "../content.ts";
import { button, element, freshId } from "../element.ts";
import { type DialogHandle, failureWords, openDialog } from "./dialog.ts";

/** Asks for the name of a new story and creates it, with the content of `copyOf` if given; undefined when cancelled. */
export function openNewStoryDialog(
  folder: string,
  components: ReadonlyMap<string, Component>,
  copyOf?: EditedStory,
): Promise<EditedStory | undefined> {
  return openDialog<EditedStory>(copyOf ? `Duplicate "${copyOf.name}"` : "A new story", (open) =>
    fillDialog(open, folder, components, copyOf),
  );
}

function fillDialog(
  { body, close }: DialogHandle<EditedStory>,
  folder: string,
  components: ReadonlyMap<string, Component>,
  copyOf?: EditedStory,
): void {
  const name = textField("Name", copyOf ? `${copyOf.name} (copy)` : "");
  const slug = textField("Address, below the folder", copyOf ? `${copyOf.slug}-copy` : "");
  const roots = [...components.values()].filter(({ is_root }) => is_root);
  const contentType = element("select", { id: freshId() }, ...roots.map((one) => element("option", { value: one.name }, one.display_name)));
  contentType.value = roots.find((one) => one.name === "Page")?.name ?? roots[0]?.name ?? "";
  const errorMessage = element("p", { class: "wrong", role: "alert" });
  let isOwnSlug = copyOf !== undefined;
  slug.input.addEventListener("input", () => {
    isOwnSlug = true;
  });
  name.input.addEventListener("input", () => {
    if (!isOwnSlug) slug.input.value = slugOf(name.input.value);
  });
  const createStory = async () => {
    const content: Block = copyOf
      ? duplicateBlock(copyOf.content)
      : { ...newBlock(contentType.value, components), title: name.input.value };
    try {
      close(await editorApi.create({ name: name.input.value.trim(), slug: slug.input.value, path: folder, content }));
    } catch (error) {
      errorMessage.textContent = failureWords(error);
    }
  };
  body.append(
    element("p", {}, `It will stand in ${folder}/ and be a draft.`),
    name.field,
    slug.field,
    ...(copyOf ? [] : [element("div", { class: "field" }, element("label", { for: contentType.id }, "Content type"), contentType)]),
    errorMessage,
    element(
      "div",
      { class: "row" },
      button("Create", () => void createStory(), { class: "main" }),
      button("Cancel", () => close()),
    ),
  );
  body.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) void createStory();
  });
}

function textField(label: string, value: string): { field: HTMLElement; input: HTMLInputElement } {
  const id = freshId();
  const input = element("input", { type: "text", id, value });
  return { field: element("div", { class: "field" }, element("label", { for: id }, label), input), input };
}

/** Derives a slug from a name: "Schöne Grüße" becomes "schoene-gruesse". */
function slugOf(label: string): string {
  const transliterations: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };
  const plain = label
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => transliterations[letter] ?? letter)
    .normalize("NFD");
  return plain
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
