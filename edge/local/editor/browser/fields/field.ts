import type { FieldType } from "../api.ts";
import type { FieldContent, ValuePath } from "../content.ts";
import { element, freshId } from "../element.ts";

export type EditedField = {
  name: string;
  type: FieldType;
  path: ValuePath;
  value: FieldContent;
  /** Sets a value; `typed` marks one step of continuous typing. */
  set(value: FieldContent, typed?: boolean): void;
};

/** Creates a field's control, with the ids that its label and description refer to. */
export type MakeControl = (field: EditedField, named: { id: string; describedBy: string; title: string }) => HTMLElement;

/** Returns the display name, or derives one: "ctaText" gives "Cta text". */
export function fieldTitle(name: string, { display_name }: FieldType): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, "$1 $2").toLowerCase();
  return display_name ?? words.charAt(0).toUpperCase() + words.slice(1);
}

export function fieldFrame(field: EditedField, make: MakeControl, isGroup: boolean): HTMLElement {
  const { name, type } = field;
  const [id, describedBy] = [freshId(), freshId()];
  const words = fieldTitle(name, type);
  const title = [words, ...(type.required ? [" ", element("span", { class: "must" }, "required")] : [])];
  const control = make(field, { id, describedBy, title: words });
  const note = element("p", { class: "note", id: describedBy }, type.description ?? "");
  const wrong = element("p", { class: "wrong", "data-wrong": true });
  const properties = { class: "field", "data-field": name };
  const frame = isGroup
    ? element("fieldset", properties, element("legend", {}, ...title), note, control, wrong)
    : element("div", properties, element("label", { for: id }, ...title), note, control, wrong);
  note.hidden = !type.description;
  showFieldError(frame, type, field.value);
  return frame;
}

/** Shows beside a field why its value is invalid. Invalid values are saved nevertheless. */
export function showFieldError(frame: HTMLElement, type: FieldType, value: FieldContent): void {
  const wrong = frame.querySelector<HTMLElement>(":scope > [data-wrong]");
  if (!wrong) return;
  const fault = fieldError(type, value);
  wrong.textContent = fault;
  wrong.hidden = fault === "";
}

/** Returns the reason why a value is invalid; "" for a valid one. */
export function fieldError(type: FieldType, value: FieldContent): string {
  const { required, max_length = Number.POSITIVE_INFINITY, min_value, max_value, minimum = 0, maximum = Number.POSITIVE_INFINITY } = type;
  if (Array.isArray(value) && value.length > maximum) return `At most ${maximum}`;
  if (Array.isArray(value) && value.length < minimum) return `At least ${minimum}`;
  if (isUnset(value)) return required ? "This must be filled in" : "";
  if (typeof value === "string" && value.length > max_length) return `${value.length - max_length} characters too long`;
  if (type.type !== "number") return "";
  const number = Number(value);
  if (Number.isNaN(number)) return "This is no number";
  if (min_value !== undefined && number < min_value) return `At least ${min_value}`;
  return max_value !== undefined && number > max_value ? `At most ${max_value}` : "";
}

function isUnset(value: FieldContent): boolean {
  if (value === undefined || value === null || value === "") return true;
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value !== "object") return false;
  if ("filename" in value) return !value.filename;
  if ("linktype" in value) return !value.id && !value.url && !value.cached_url && !value.email;
  return false;
}
