import type { FieldType } from "../api.ts";
import type { Path, Value } from "../content.ts";
import { element, freshId } from "../element.ts";

/** One field of the block that is looked at. */
export type Field = {
  name: string;
  type: FieldType;
  path: Path;
  value: Value;
  /** Writes a value; `typed` is one of a run of typing. */
  set(value: Value, typed?: boolean): void;
};

/** Makes the control of a field, and with its id what names and describes it. */
export type MakeControl = (field: Field, named: { id: string; describedBy: string; title: string }) => HTMLElement;

/** What a field is called: "ctaText" is "Cta text". */
export function titleOf(name: string, { display_name }: FieldType): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, "$1 $2").toLowerCase();
  return display_name ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** A field with its title, what an editor should know of it, and what is wrong with it. */
export function fieldFrame(field: Field, make: MakeControl, isGroup: boolean): HTMLElement {
  const { name, type } = field;
  const [id, describedBy] = [freshId(), freshId()];
  const words = titleOf(name, type);
  const title = [words, ...(type.required ? [" ", element("span", { class: "must" }, "required")] : [])];
  const control = make(field, { id, describedBy, title: words });
  const note = element("p", { class: "note", id: describedBy }, type.description ?? "");
  const wrong = element("p", { class: "wrong", "data-wrong": true });
  const properties = { class: "field", "data-field": name };
  const frame = isGroup
    ? element("fieldset", properties, element("legend", {}, ...title), note, control, wrong)
    : element("div", properties, element("label", { for: id }, ...title), note, control, wrong);
  note.hidden = !type.description;
  judge(frame, type, field.value);
  return frame;
}

/** Says beside a field what is wrong with its value, as the content type has it; nothing is refused for it. */
export function judge(frame: HTMLElement, type: FieldType, value: Value): void {
  const wrong = frame.querySelector<HTMLElement>(":scope > [data-wrong]");
  if (!wrong) return;
  const said = faultOf(type, value);
  wrong.textContent = said;
  wrong.hidden = said === "";
}

/** What is wrong with a value; empty where nothing is. */
export function faultOf(type: FieldType, value: Value): string {
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

function isUnset(value: Value): boolean {
  if (value === undefined || value === null || value === "") return true;
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value !== "object") return false;
  if ("filename" in value) return !value.filename;
  if ("linktype" in value) return !value.id && !value.url && !value.cached_url && !value.email;
  return false;
}
