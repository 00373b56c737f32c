import { element, freshId } from "../../../editor/browser/element.ts";

export type FormControl<Value> = { part: HTMLElement; show(value: Value): void };

type Labelled = { label: string; hint?: string };

export function checkBox({ label, hint }: Labelled, change: (value: boolean) => void): FormControl<boolean> {
  const [id, hintId] = [freshId(), freshId()];
  const box = element("input", { type: "checkbox", id, "aria-describedby": hint && hintId });
  box.addEventListener("change", () => change(box.checked));
  const words = element("div", {}, element("label", { for: id }, label), hint ? element("p", { class: "note", id: hintId }, hint) : false);
  return { part: element("div", { class: "check" }, box, words), show: (value) => Object.assign(box, { checked: value }) };
}

/** Creates a select; `show` adds an option for a value that `values` lacks. */
export function selectControl({ label, hint }: Labelled, values: readonly string[], change: (value: string) => void): FormControl<string> {
  const [id, hintId] = [freshId(), freshId()];
  const select = element(
    "select",
    { id, "aria-describedby": hint && hintId },
    ...values.map((value) => element("option", { value }, value)),
  );
  select.addEventListener("change", () => change(select.value));
  return {
    part: field(id, hintId, { label, ...(hint ? { hint } : {}) }, select),
    show(value) {
      if (!values.includes(value)) select.append(element("option", { value }, value));
      select.value = value;
    },
  };
}

export function textArea({ label, hint }: Labelled, change: (value: string) => void, maxLength?: number): FormControl<string> {
  const [id, hintId] = [freshId(), freshId()];
  const area = element("textarea", { id, rows: 2, maxlength: maxLength, "aria-describedby": hint && hintId });
  area.addEventListener("input", () => change(area.value));
  return { part: field(id, hintId, { label, ...(hint ? { hint } : {}) }, area), show: (value) => Object.assign(area, { value }) };
}

/**
 * Creates a text area for a list of values, separated by line breaks or commas; drops duplicates.
 *
 * @param warningOf returns a warning about the values, or ""; they are kept in either case
 */
export function lineList(
  labelled: Labelled,
  change: (values: string[]) => void,
  warningOf?: (values: readonly string[]) => string,
): FormControl<readonly string[]> {
  const read = (text: string) => [...new Set(text.split(/[\n,]/).map((line) => line.trim()))].filter(Boolean);
  const warning = element("p", { class: "line-warning", "aria-live": "polite" });
  const warn = (values: readonly string[]) => {
    if (warningOf) warning.textContent = warningOf(values);
  };
  const { part, show } = textArea(labelled, (text) => {
    warn(read(text));
    change(read(text));
  });
  if (warningOf) part.append(warning);
  return {
    part,
    show(values) {
      show(values.join("\n"));
      warn(values);
    },
  };
}

/** Creates a slider from 0 to 100, with a number field for the exact value. */
export function percentSlider(
  label: string,
  change: (value: number) => void,
): FormControl<number> & { onGrab(listener: () => void): void } {
  const id = freshId();
  const slider = element("input", { type: "range", min: 0, max: 100, step: 1, id });
  const exact = element("input", { type: "number", min: 0, max: 100, step: 1, "aria-label": `${label}, exact percent` });
  slider.addEventListener("input", () => change(slider.valueAsNumber));
  exact.addEventListener("change", () => {
    if (Number.isNaN(exact.valueAsNumber)) exact.value = slider.value;
    else change(exact.valueAsNumber);
  });
  return {
    part: element(
      "div",
      { class: "percent" },
      element("label", { for: id }, label),
      slider,
      element("span", { class: "exact" }, exact, element("span", { "aria-hidden": "true" }, "%")),
    ),
    show(value) {
      slider.value = String(value);
      exact.value = String(value);
    },
    onGrab: (listener) => {
      for (const name of ["pointerdown", "focus"]) for (const input of [slider, exact]) input.addEventListener(name, listener);
    },
  };
}

/** Creates a group of check boxes; if none is checked, all values apply. */
export function checkBoxGroup(
  { label, hint }: Labelled,
  values: readonly string[],
  change: (values: string[]) => void,
): FormControl<readonly string[]> {
  const boxes = values.map((value) => {
    const box = element("input", { type: "checkbox", value });
    box.addEventListener("change", () => change(boxes.filter(({ checked }) => checked).map((one) => one.value)));
    return box;
  });
  const options = boxes.map((box) => element("label", { class: "choice-box" }, box, box.value));
  return {
    part: element(
      "fieldset",
      { class: "choices" },
      element("legend", {}, label),
      hint ? element("p", { class: "note" }, hint) : false,
      element("div", { class: "boxes" }, ...options),
    ),
    show(chosen) {
      for (const box of boxes) box.checked = chosen.includes(box.value);
    },
  };
}

function field(id: string, hintId: string, { label, hint }: Labelled, control: HTMLElement): HTMLElement {
  return element(
    "div",
    { class: "field" },
    element("label", { for: id }, label),
    control,
    hint ? element("p", { class: "note", id: hintId }, hint) : false,
  );
}
