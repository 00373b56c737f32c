import type { Asset } from "../api.ts";
import { type FieldContent, moveItem } from "../content.ts";
import { button, element, freshId, iconButton } from "../element.ts";
import type { MakeControl } from "./field.ts";

type Picture = { [name: string]: FieldContent };
type PickAsset = () => Promise<Asset | undefined>;

export function assetControl(pickAsset: PickAsset): MakeControl {
  return ({ value, set }) => {
    const box = element("div", { class: "asset" });
    const show = (now: Picture | undefined) => {
      const pick = async () => {
        const picked = await pickAsset();
        if (picked) change(pictureOf(picked));
        box.querySelector("button")?.focus();
      };
      if (!now?.filename) return box.replaceChildren(button("Pick a picture …", () => void pick(), { class: "picked" }));
      const buttons = [button("Another …", () => void pick()), button("Remove", () => change(undefined), { class: "quiet" })];
      box.replaceChildren(
        thumbnail(String(now.filename)),
        element("div", { class: "row" }, ...buttons),
        altInput(now, (alt) => set({ ...now, alt }, true)),
      );
    };
    const change = (now: Picture | undefined) => {
      set(now ?? { fieldtype: "asset", id: null, filename: "", alt: "" });
      show(now);
    };
    show(isPicture(value) ? value : undefined);
    return box;
  };
}

export function multiassetControl(pickAsset: PickAsset): MakeControl {
  return ({ value, set }) => {
    const list = element("ol", { class: "assets" });
    const show = (shown: Picture[]) => {
      // Typing changes these values without rendering the list again, so that the input keeps the focus.
      let pictures = shown;
      const change = (now: Picture[]) => {
        set(now);
        show(now);
      };
      const describe = (place: number, alt: string) => {
        pictures = pictures.map((one, at) => (at === place ? { ...one, alt } : one));
        set(pictures, true);
      };
      const items = shown.map((picture, place) => {
        const words = String(picture.alt || picture.filename);
        return element(
          "li",
          {},
          thumbnail(String(picture.filename)),
          altInput(picture, (alt) => describe(place, alt)),
          place > 0 && iconButton("↑", `Move up: ${words}`, () => change(moveItem(pictures, place, place - 1))),
          iconButton("✕", `Remove: ${words}`, () => change(pictures.filter((_, at) => at !== place))),
        );
      });
      const add = async () => {
        const picked = await pickAsset();
        if (picked) change([...pictures, pictureOf(picked)]);
      };
      list.replaceChildren(
        ...items,
        element(
          "li",
          {},
          button("Add a picture …", () => void add(), { class: "picked" }),
        ),
      );
    };
    show(Array.isArray(value) ? value.filter(isPicture) : []);
    return list;
  };
}

function pictureOf({ id, filename, alt }: Asset): Picture {
  return {
    fieldtype: "asset",
    id,
    filename,
    alt,
    name: "",
    focus: "",
    title: "",
    source: "",
    copyright: "",
    meta_data: {},
    is_external_url: false,
  };
}

/** Shows a picture 240 px wide; an SVG as it is, since it scales. */
export function thumbnail(filename: string): HTMLElement {
  return element("img", { src: filename.endsWith(".svg") ? filename : `${filename}/m/240x0`, alt: "", loading: "lazy" });
}

function altInput(picture: Picture, onInput: (alt: string) => void): HTMLElement {
  const id = freshId();
  const input = element("input", { type: "text", id, value: String(picture.alt ?? "") });
  input.addEventListener("input", () => onInput(input.value));
  return element("div", { class: "small" }, element("label", { for: id }, "Alternative text"), input);
}

function isPicture(value: FieldContent): value is Picture {
  return typeof value === "object" && value !== null && !Array.isArray(value) && "filename" in value;
}
