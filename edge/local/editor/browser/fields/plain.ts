import type { FieldContent } from "../content.ts";
import { element, freshId } from "../element.ts";
import type { MakeControl } from "./field.ts";

const textOf = (value: FieldContent) => (typeof value === "string" || typeof value === "number" ? String(value) : "");

export const textControl: MakeControl = (field, named) =>
  withCount(field, element("input", { type: "text", ...attributes(named), value: textOf(field.value) }));

export const textareaControl: MakeControl = (field, named) => {
  const area = element("textarea", { rows: 3, ...attributes(named) });
  area.value = textOf(field.value);
  return withCount(field, area);
};

function withCount({ type, set }: Parameters<MakeControl>[0], control: HTMLInputElement | HTMLTextAreaElement): HTMLElement {
  const count = element("span", { class: "count", "aria-hidden": "true" });
  const showCount = () => {
    count.textContent = type.max_length === undefined ? "" : `${control.value.length} / ${type.max_length}`;
  };
  control.addEventListener("input", () => {
    set(control.value, true);
    showCount();
  });
  showCount();
  return element("div", { class: "counted" }, control, count);
}

/** Creates an input for a number, which is stored as text, as Storyblok does. */
export const numberControl: MakeControl = ({ value, set }, named) => {
  const input = element("input", { type: "text", inputmode: "decimal", ...attributes(named), value: textOf(value) });
  input.addEventListener("input", () => set(input.value.trim(), true));
  return input;
};

export const booleanControl: MakeControl = ({ value, set }, named) => {
  const input = element("input", { type: "checkbox", ...attributes(named), checked: value === true });
  input.addEventListener("change", () => set(input.checked));
  return input;
};

export const optionControl: MakeControl = ({ type, value, set }, named) => {
  const choices = (type.options ?? []).map((one) => element("option", { value: one.value }, one.name));
  const select = element("select", attributes(named), element("option", { value: "" }, "—"), ...choices);
  const chosen = textOf(value);
  // Keeps a value that the content type no longer offers until another is chosen.
  if (chosen && !type.options?.some((one) => one.value === chosen))
    select.append(element("option", { value: chosen }, `${chosen} (unknown)`));
  select.value = chosen;
  select.addEventListener("change", () => set(select.value));
  return select;
};

export const optionsControl: MakeControl = ({ type, value, set }) => {
  const chosen = new Set(Array.isArray(value) ? value.map(String) : []);
  const boxes = (type.options ?? []).map((one) => {
    const id = freshId();
    const box = element("input", { type: "checkbox", id, checked: chosen.has(one.value) });
    box.addEventListener("change", () => {
      if (box.checked) chosen.add(one.value);
      else chosen.delete(one.value);
      set((type.options ?? []).map((each) => each.value).filter((each) => chosen.has(each)));
    });
    return element("li", {}, box, element("label", { for: id }, one.name));
  });
  return element("ul", { class: "boxes" }, ...boxes);
};

/** Creates an input for a date and time in UTC, which is stored as "2026-12-01 08:00". */
export const datetimeControl: MakeControl = ({ value, set }, named) => {
  const input = element("input", {
    type: "datetime-local",
    ...attributes(named),
    value: textOf(value).trim().replace(" ", "T").slice(0, 16),
  });
  input.addEventListener("change", () => set(input.value.replace("T", " ")));
  return input;
};

function attributes({ id, describedBy }: { id: string; describedBy: string }) {
  return { id, "aria-describedby": describedBy };
}
