import { button, element } from "../../../editor/browser/element.ts";
import { type TreatmentSize, treatmentNames } from "../experiment.ts";
import { equalSizes, withSize } from "../sizes.ts";
import type { FormControl } from "./controls.ts";
import { percentSlider } from "./controls.ts";

/** Creates the control of the treatments' sizes: a bar, and sliders that always add up to 100. */
export function sizesControl(change: (treatments: TreatmentSize[]) => void): FormControl<readonly TreatmentSize[]> {
  const bar = element("div", { class: "shares", "aria-hidden": "true" });
  const rows = element("div", { class: "sliders" });
  const add = element("div", { class: "row" });
  const part = element(
    "fieldset",
    { class: "sizes" },
    element("legend", {}, "Treatments"),
    bar,
    rows,
    add,
    element(
      "p",
      { class: "note" },
      "The sliders keep the sum at 100 %. A new size moves visitors between treatments, so the results begin anew.",
    ),
  );
  let current: TreatmentSize[] = [];
  /** Sizes at the moment a slider is grabbed; while it moves, the other sizes keep their proportions of that moment. */
  let grabbed: number[] = [];
  let sliders: ReturnType<typeof percentSlider>[] = [];

  function set(next: TreatmentSize[]): void {
    const isSameList = next.map(({ name }) => name).join() === current.map(({ name }) => name).join();
    current = next;
    if (!isSameList) build();
    for (const [place, { size }] of current.entries()) sliders[place]?.show(size);
    const shares = current.map(({ name, size }) => {
      const share = element("span", { class: `share ${name}` }, size >= 12 ? `${name} ${size} %` : "");
      share.style.flexGrow = String(size);
      return share;
    });
    bar.replaceChildren(...shares);
  }

  function update(next: TreatmentSize[]): void {
    set(next);
    change(next);
  }

  function build(): void {
    sliders = current.map(({ name }, place) => {
      const slider = percentSlider(name, (value) => {
        const sizes = withSize(grabbed.length === current.length ? grabbed : current.map(({ size }) => size), place, value);
        update(current.map((one, index) => ({ ...one, size: sizes[index] ?? one.size })));
      });
      slider.onGrab(() => {
        grabbed = current.map(({ size }) => size);
      });
      return slider;
    });
    rows.replaceChildren(
      ...sliders.map((slider, place) => {
        const name = current[place]?.name ?? "";
        const remove = () => {
          const left = current.filter((_, index) => index !== place);
          const sizes = withSize(
            left.map(({ size }) => size),
            0,
            left.length === 1 ? 100 : 100 - sumOf(left.slice(1)),
          );
          update(left.map((one, index) => ({ ...one, size: sizes[index] ?? one.size })));
        };
        return element(
          "div",
          { class: "slider-row" },
          slider.part,
          button("Remove", remove, { class: "quiet", disabled: current.length < 2, "aria-label": `Remove ${name}` }),
        );
      }),
    );
    const missing = treatmentNames.filter((name) => current.every((one) => one.name !== name));
    const equal = () => {
      const sizes = equalSizes(current.length);
      update(current.map((one, index) => ({ ...one, size: sizes[index] ?? 0 })));
    };
    add.replaceChildren(
      button("Equal sizes", equal),
      ...missing.map((name) => button(`Add ${name}`, () => update([...current, { name, size: 0 }]))),
    );
  }

  return { part, show: (value) => set([...value]) };
}

function sumOf(treatments: readonly TreatmentSize[]): number {
  return treatments.reduce((sum, { size }) => sum + size, 0);
}
