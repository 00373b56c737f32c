import { api, type Component, type Story } from "../api.ts";
import { newBlock } from "../block-acts.ts";
import { type Block, duplicated } from "../content.ts";
import { button, element, freshId } from "../element.ts";
import { type Open, openDialog } from "./dialog.ts";

/** Asks for the name and the place of a new story, and makes it; undefined where nobody did. A copy has another's content. */
export function newStory(folder: string, components: ReadonlyMap<string, Component>, copyOf?: Story): Promise<Story | undefined> {
  return openDialog<Story>(copyOf ? `Duplicate "${copyOf.name}"` : "A new story", (open) => fill(open, folder, components, copyOf));
}

function fill({ body, close }: Open<Story>, folder: string, components: ReadonlyMap<string, Component>, copyOf?: Story): void {
  const name = textField("Name", copyOf ? `${copyOf.name} (copy)` : "");
  const slug = textField("Address, below the folder", copyOf ? `${copyOf.slug}-copy` : "");
  const roots = [...components.values()].filter(({ is_root }) => is_root);
  const kind = element("select", { id: freshId() }, ...roots.map((one) => element("option", { value: one.name }, one.display_name)));
  kind.value = roots.find((one) => one.name === "Page")?.name ?? roots[0]?.name ?? "";
  const wrong = element("p", { class: "wrong", role: "alert" });
  let isOwnSlug = copyOf !== undefined;
  slug.input.addEventListener("input", () => {
    isOwnSlug = true;
  });
  name.input.addEventListener("input", () => {
    if (!isOwnSlug) slug.input.value = slugOf(name.input.value);
  });
  const make = async () => {
    const content: Block = copyOf ? duplicated(copyOf.content) : { ...newBlock(kind.value, components), title: name.input.value };
    try {
      close(await api.create({ name: name.input.value.trim(), slug: slug.input.value, path: folder, content }));
    } catch (error) {
      wrong.textContent = error instanceof Error ? error.message : String(error);
    }
  };
  body.append(
    element("p", {}, `It will stand in ${folder}/ and be a draft.`),
    name.field,
    slug.field,
    ...(copyOf ? [] : [element("div", { class: "field" }, element("label", { for: kind.id }, "Content type"), kind)]),
    wrong,
    element(
      "div",
      { class: "row" },
      button("Create", () => void make(), { class: "main" }),
      button("Cancel", () => close()),
    ),
  );
  body.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) void make();
  });
}

function textField(words: string, value: string): { field: HTMLElement; input: HTMLInputElement } {
  const id = freshId();
  const input = element("input", { type: "text", id, value });
  return { field: element("div", { class: "field" }, element("label", { for: id }, words), input), input };
}

/** An address of words: "Schöne Grüße" is "schoene-gruesse". */
function slugOf(words: string): string {
  const written: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };
  const plain = words
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => written[letter] ?? letter)
    .normalize("NFD");
  return plain
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
