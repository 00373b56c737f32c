import { useEffect, useId, useRef, useState } from "react";
import type { Late } from "#app/catalogue/late.ts";
import { LatePrice, type PriceStandIns, type PriceWords } from "#app/ui/price.tsx";
import { adopt, chooseFormat, chooseMaterial, type FormatChoice, formatOf, type MaterialChoice, type Selection } from "./selection.ts";
import { SizePreview } from "./size-preview.tsx";

export type CalculatorPrices = {
  /** The lowest price of each material, as "from …". */
  from: Record<string, string>;
  /** Prices by article. */
  bySku: Record<string, PriceWords>;
};

export type CalculatorProps = {
  headline: string;
  materials: MaterialChoice[];
  initial: Selection;
  /** Where the form goes without a script: the page itself. */
  action: string;
  words: { material: string; format: string; price: string; designNow: string; update: string; taxNote: string } & PriceStandIns;
  late: Promise<Late<CalculatorPrices>>;
};

/**
 * The price calculator (shell.md §2). A plain form before its script: radios and the list keep what a shopper picks,
 * and the first render in the browser adopts it.
 */
export function Calculator({ headline, materials, initial, action, words, late }: CalculatorProps) {
  const form = useRef<HTMLFormElement>(null);
  const heading = useId();
  const [selection, setSelection] = useState(initial);
  const material = materials.find((choice) => choice.value === selection.materialType);
  const chosen = formatOf(materials, selection);

  useEffect(() => {
    if (form.current) setSelection((before) => adopt(materials, before, readForm(form.current)));
  }, [materials]);

  return (
    <section className="calculator wrap" id="calculator" aria-labelledby={heading}>
      <header className="calculator__head">
        <h2 id={heading} className="calculator__headline">
          {headline}
        </h2>
        <p className="calculator__from">
          <LatePrice late={late} standIns={words} pick={(prices) => fromWords(prices, selection.materialType)} />
        </p>
      </header>
      <form className="calculator__form" method="get" action={action} ref={form} data-machine="">
        <label className="calculator__material">
          <span className="calculator__legend">{words.material}</span>
          <select
            className="select"
            name="materialType"
            value={selection.materialType}
            onChange={(event) => setSelection(chooseMaterial(materials, selection, event.currentTarget.value))}
          >
            {materials.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
        </label>
        <fieldset className="calculator__formats">
          <legend className="calculator__legend">{words.format}</legend>
          {material?.formats.map((format) => (
            <label className="calculator__format" key={`${material.value} ${format.value}`}>
              <input
                type="radio"
                name="formatType"
                value={format.value}
                checked={format.value === selection.formatType}
                onChange={() => setSelection(chooseFormat(materials, selection, format.value))}
              />
              <span className="calculator__size">{format.label}</span>
              <Badge badge={format.badge} />
              <LatePrice late={late} standIns={words} pick={(prices) => prices.bySku[format.sku]} />
            </label>
          ))}
        </fieldset>
        <SizePreview formatType={selection.formatType} />
        <noscript>
          <button className="button" type="submit">
            {words.update}
          </button>
        </noscript>
        <div className="calculator__result">
          <p className="calculator__chosen">
            {material?.label} <span>{chosen?.label}</span>
          </p>
          <p className="calculator__total">
            <span className="visually-hidden">{words.price}</span>
            <LatePrice late={late} standIns={words} pick={(prices) => prices.bySku[chosen?.sku ?? ""]} />
            <small className="calculator__tax">{words.taxNote}</small>
          </p>
          <a className="button button--action" href={chosen?.href}>
            {words.designNow}
          </a>
        </div>
      </form>
    </section>
  );
}

function Badge({ badge }: { badge: FormatChoice["badge"] }) {
  if (!badge) return null;
  return (
    <span className="label" style={{ backgroundColor: badge.backgroundColor, color: badge.color }}>
      {badge.text}
    </span>
  );
}

function fromWords(prices: CalculatorPrices, materialType: string): PriceWords | undefined {
  const current = prices.from[materialType];
  return current ? { current } : undefined;
}

function readForm(form: HTMLFormElement | null): Partial<Selection> {
  const data = form ? new FormData(form) : undefined;
  const text = (name: string) => {
    const value = data?.get(name);
    return typeof value === "string" ? { [name]: value } : {};
  };
  return { ...text("materialType"), ...text("formatType") };
}
