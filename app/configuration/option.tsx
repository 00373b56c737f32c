import { type CSSProperties, memo, useEffect, useRef, useState } from "react";
import { latePlace } from "#app/document/document.ts";
import { Price, type PriceLabels, type PriceWords } from "#app/ui/price.tsx";
import type { ShownOption, ShownValue } from "./configured.ts";

export type OptionProps = {
  option: ShownOption;
  /** Its place among the options: names the places of what its values add. */
  place: number;
  /** What its values add, in their order; undefined while that is on its way, null where nobody knows. */
  adds: readonly (PriceWords | null)[] | undefined | null;
  labels: PriceLabels;
  pick: (option: ShownOption, value: string) => void;
  /** Says that what is typed cannot be had, or can again. */
  refuse: (isUnfit: boolean) => void;
};

/**
 * One option of what is configured. Of which there is but one value, it is said; nothing is chosen. It is rendered again where
 * something of it changes: a tap on a slow phone is answered for one option, not for all.
 */
export const Option = memo(function Option(props: OptionProps) {
  const { option } = props;
  if (option.looks === "number") return <Amount {...props} />;
  if (option.looks === "list") return <List {...props} />;
  return <Tiles {...props} />;
});

function Tiles({ option, place, adds, labels, pick }: OptionProps) {
  return (
    <fieldset className={`configuration__option configuration__option--${option.looks}`} data-priced={option.isPriced ? "" : undefined}>
      <legend className="configuration__legend">{option.title}</legend>
      <div className="configuration__values">
        {option.values.map((value, index) => (
          <label className="configuration__value" key={value.value} title={value.closed}>
            <input
              type="radio"
              name={option.field}
              value={value.value}
              checked={value.value === option.chosen}
              disabled={value.closed !== undefined}
              onChange={() => pick(option, value.value)}
            />
            {option.looks === "swatches" ? <Swatch of={value} /> : null}
            <span className="configuration__name">
              {value.name}
              {value.badge ? (
                <span className="label" style={{ backgroundColor: value.badge.backgroundColor, color: value.badge.color }}>
                  {value.badge.text}
                </span>
              ) : null}
              {value.closed ? <small className="configuration__closed">{value.closed}</small> : null}
            </span>
            {option.isPriced ? (
              <Add at={`add-${place}-${index}`} add={adds?.[index]} isComing={adds === undefined} labels={labels} />
            ) : null}
          </label>
        ))}
      </div>
      {option.ways?.length ? (
        <p className="configuration__ways">
          {option.ways.map(({ text, ...opens }) => (
            <a key={text} {...opens}>
              {text}
            </a>
          ))}
        </p>
      ) : null}
    </fieldset>
  );
}

function Swatch({ of: { swatch = "transparent" } }: { of: ShownValue }) {
  const isNamed = /^[a-z-]+$/.test(swatch) && swatch !== "transparent";
  return (
    <span
      className="configuration__swatch"
      {...(isNamed ? { "data-swatch": swatch } : { style: { "--swatch": swatch } as CSSProperties })}
      aria-hidden="true"
    />
  );
}

function Add({ at, add, isComing, labels }: { at: string; add: PriceWords | null | undefined; isComing: boolean; labels: PriceLabels }) {
  if (isComing) return <span className="configuration__add" {...latePlace(at)} />;
  return add ? <Price words={add} labels={labels} /> : <span hidden />;
}

function List({ option, adds, pick }: OptionProps) {
  // What is late has no place in a select: it is said as soon as the script is there.
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  const words = (value: ShownValue, index: number) => {
    const add = isAwake ? adds?.[index] : undefined;
    return [value.name, typeof add === "string" ? add : add?.[0], value.closed].filter(Boolean).join(" · ");
  };
  return (
    <label className="configuration__option configuration__option--list">
      <span className="configuration__legend">{option.title}</span>
      <select
        className="select"
        name={option.field}
        value={option.chosen}
        onChange={({ currentTarget }) => pick(option, currentTarget.value)}
        onFocus={({ currentTarget }) =>
          currentTarget.dispatchEvent(new CustomEvent("option-focus", { bubbles: true, detail: option.name }))
        }
      >
        {option.values.map((value, index) => (
          <option key={value.value} value={value.value} disabled={value.closed !== undefined}>
            {words(value, index)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Amount({ option, pick, refuse }: OptionProps) {
  /** What the browser says of a number that cannot be ordered. */
  const [problem, setProblem] = useState("");
  const take = (input: HTMLInputElement) => {
    setProblem(input.validationMessage);
    refuse(!input.validity.valid);
    if (input.validity.valid) pick(option, String(input.valueAsNumber));
  };
  const input = useRef<HTMLInputElement>(null);
  const { least, most, step } = option.range ?? { least: 1, most: 1, step: 1 };
  // What is being typed is left alone; what was settled elsewhere is shown.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement && input.current.value !== option.chosen)
      input.current.value = option.chosen;
  }, [option.chosen]);
  return (
    <label className="configuration__option configuration__option--number">
      <span className="configuration__legend">{option.title}</span>
      <input
        ref={input}
        className="configuration__amount"
        type="number"
        inputMode="numeric"
        name={option.field}
        min={least}
        max={most}
        step={step}
        defaultValue={option.chosen}
        required
        aria-invalid={problem !== "" || undefined}
        onChange={({ currentTarget }) => take(currentTarget)}
      />
      {problem ? (
        <small className="configuration__closed" role="alert">
          {problem}
        </small>
      ) : null}
    </label>
  );
}
