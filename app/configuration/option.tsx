import { type CSSProperties, memo, useEffect, useRef, useState } from "react";
import { holeProps } from "#app/document/document.ts";
import { useOptimisticValue } from "#app/ui/browser/use-picked.ts";
import { type FormattedPrice, type PriceLabels, PriceTag } from "#app/ui/price/price.tsx";
import type { OptionModel, OptionValueModel } from "./model.ts";

export type OptionFieldProps = {
  option: OptionModel;
  /** Index of the option; part of its hole names. */
  place: number;
  adds: readonly (FormattedPrice | null)[] | undefined | null;
  labels: PriceLabels;
  pick: (option: OptionModel, value: string) => void;
  /** Stable, since effects depend on it. */
  refuse: (name: string, isUnfit: boolean) => void;
};

/** Memoised, so that a tap re-renders only one option. */
export const OptionField = memo(function Option(props: OptionFieldProps) {
  const { option } = props;
  if (option.control === "number") return <Amount {...props} />;
  if (option.control === "list") return <List {...props} />;
  return <Tiles {...props} />;
});

function Tiles({ option, place, adds, labels, pick }: OptionFieldProps) {
  const [chosen, show] = useOptimisticValue(option.chosen, option);
  return (
    <fieldset className={`configuration__option configuration__option--${option.control}`} data-priced={option.isPriced ? "" : undefined}>
      <legend className="configuration__legend">{option.title}</legend>
      <div className="configuration__values">
        {option.values.map((value, index) => (
          <label className="configuration__value" key={value.value} title={value.closed}>
            <input
              type="radio"
              name={option.field}
              value={value.value}
              checked={value.value === chosen}
              disabled={value.closed !== undefined}
              onChange={() => {
                show(value.value);
                pick(option, value.value);
              }}
            />
            {option.control === "swatches" ? <Swatch value={value} /> : null}
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

function Swatch({ value: { swatch = "transparent" } }: { value: OptionValueModel }) {
  const isNamed = /^[a-z-]+$/.test(swatch) && swatch !== "transparent";
  return (
    <span
      className="configuration__swatch"
      {...(isNamed ? { "data-swatch": swatch } : { style: { "--swatch": swatch } as CSSProperties })}
      aria-hidden="true"
    />
  );
}

function Add({
  at,
  add,
  isComing,
  labels,
}: {
  at: string;
  add: FormattedPrice | null | undefined;
  isComing: boolean;
  labels: PriceLabels;
}) {
  if (isComing) return <span className="configuration__add" {...holeProps(at)} />;
  return add ? <PriceTag words={add} labels={labels} /> : <span hidden />;
}

function List({ option, adds, pick }: OptionFieldProps) {
  // A select cannot contain holes, so surcharges show only after hydration.
  const [isAwake, setAwake] = useState(false);
  const [chosen, show] = useOptimisticValue(option.chosen, option);
  useEffect(() => setAwake(true), []);
  const words = (value: OptionValueModel, index: number) => {
    const add = isAwake ? adds?.[index] : undefined;
    return [value.name, typeof add === "string" ? add : add?.[0], value.closed].filter(Boolean).join(" · ");
  };
  return (
    <label className="configuration__option configuration__option--list">
      <span className="configuration__legend">{option.title}</span>
      <select
        className="select"
        name={option.field}
        value={chosen}
        onChange={({ currentTarget }) => {
          show(currentTarget.value);
          pick(option, currentTarget.value);
        }}
        onFocus={({ currentTarget }) =>
          currentTarget.dispatchEvent(new CustomEvent("option-focus", { bubbles: true, detail: option.name }))
        }
      >
        {groups(option.values).map(({ set, values }) => {
          const members = values.map(({ value, index }) => (
            <option key={value.value} value={value.value} disabled={value.closed !== undefined}>
              {words(value, index)}
            </option>
          ));
          return set ? (
            <optgroup key={set} label={set}>
              {members}
            </optgroup>
          ) : (
            members
          );
        })}
      </select>
    </label>
  );
}

type Group = { set: string | undefined; values: { value: OptionValueModel; index: number }[] };

/** Shell 3.17. */
function groups(values: readonly OptionValueModel[]): Group[] {
  const found: Group[] = [];
  values.forEach((value, index) => {
    const group = found.find(({ set }) => set === value.set) ?? { set: value.set, values: [] };
    if (!found.includes(group)) found.push(group);
    group.values.push({ value, index });
  });
  return found;
}

function Amount({ option, pick, refuse }: OptionFieldProps) {
  const [problem, setProblem] = useState("");
  const take = (input: HTMLInputElement) => {
    setProblem(input.validationMessage);
    refuse(option.name, !input.validity.valid);
    if (input.validity.valid) pick(option, String(input.valueAsNumber));
  };
  const input = useRef<HTMLInputElement>(null);
  const { min, max, step } = option.range ?? { min: 1, max: 1, step: 1 };
  // Shows the chosen number, also in place of an invalid one, unless the visitor is typing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new range also resets an invalid number
  useEffect(() => {
    if (!input.current || input.current === document.activeElement) return;
    if (input.current.value !== option.chosen) input.current.value = option.chosen;
    setProblem("");
    refuse(option.name, false);
  }, [option.name, option.chosen, min, max, step, refuse]);
  useEffect(() => () => refuse(option.name, false), [option.name, refuse]);
  return (
    <label className="configuration__option configuration__option--number">
      <span className="configuration__legend">{option.title}</span>
      <input
        ref={input}
        className="configuration__amount"
        type="number"
        inputMode="numeric"
        name={option.field}
        min={min}
        max={max}
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
