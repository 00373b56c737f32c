import { useEffect, useId, useRef, useState } from "react";
import type { Late } from "#app/catalogue/late.ts";
import { skuOf } from "#app/catalogue/sku.ts";
import { photoFrameDesigner } from "#app/designer/photo-frame.ts";
import { LatePrice, type PriceLabels, type PriceWords } from "#app/ui/price.tsx";
import { adopt, chooseFormat, chooseMaterial, type MaterialChoice, type Selection } from "./selection.ts";
import { SizePreview } from "./size-preview.tsx";

export type CalculatorPrices = Record<
  string,
  {
    /** The lowest price of the material, as "from …". */
    from: string;
    /** Prices in the order of the material's formats; null for one that is not sold. */
    formats: readonly (PriceWords | null)[];
  }
>;

/** A label on the format choices of one place (shell.md §3, "labels"). */
export type Badge = { index: number; text: string; backgroundColor?: string; color?: string };

export type CalculatorProps = {
  headline: string;
  materials: MaterialChoice[];
  /** Each format in words, in the unit of the locale. */
  sizes: Record<string, string>;
  badges: readonly Badge[];
  initial: Selection;
  /** Where the form goes without a script: the page itself. */
  action: string;
  words: { material: string; format: string; price: string; designNow: string; update: string; taxNote: string } & PriceLabels;
  late: Promise<Late<CalculatorPrices>>;
};

/**
 * The price calculator (shell.md §2). A plain form before its script: radios and the list keep what a shopper picks,
 * and the first render in the browser adopts it.
 */
export function Calculator({ headline, materials, sizes, badges, initial, action, words, late }: CalculatorProps) {
  const form = useRef<HTMLFormElement>(null);
  const heading = useId();
  const [selection, setSelection] = useState(initial);
  const material = materials.find((choice) => choice.value === selection.materialType);
  const place = material?.formats.indexOf(selection.formatType) ?? -1;

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
          <LatePrice late={late} labels={words} pick={(prices) => fromWords(prices, selection.materialType)} />
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
          {material?.formats.map((format, index) => (
            <label className="calculator__format" key={`${material.value} ${format}`}>
              <input
                type="radio"
                name="formatType"
                value={format}
                checked={format === selection.formatType}
                onChange={() => setSelection(chooseFormat(materials, selection, format))}
              />
              <span className="calculator__size">{sizes[format]}</span>
              <BadgeOf badge={badges.find((badge) => badge.index === index)} />
              <LatePrice late={late} labels={words} pick={(prices) => prices[material.value]?.formats[index]} />
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
            {material?.label} <span>{sizes[selection.formatType]}</span>
          </p>
          <p className="calculator__total">
            <span className="visually-hidden">{words.price}</span>
            <LatePrice late={late} labels={words} pick={(prices) => prices[selection.materialType]?.formats[place]} />
          </p>
          <p className="calculator__tax">{words.taxNote}</p>
          <a
            className="button button--action"
            href={material && photoFrameDesigner({ materialType: material.value, sku: skuOf(material.value, selection.formatType) })}
          >
            {words.designNow}
          </a>
        </div>
      </form>
    </section>
  );
}

function BadgeOf({ badge }: { badge: Badge | undefined }) {
  if (!badge) return null;
  return (
    <span className="label" style={{ backgroundColor: badge.backgroundColor, color: badge.color }}>
      {badge.text}
    </span>
  );
}

function fromWords(prices: CalculatorPrices, materialType: string): PriceWords | undefined {
  const from = prices[materialType]?.from;
  return from ? [from] : undefined;
}

function readForm(form: HTMLFormElement | null): Partial<Selection> {
  const data = form ? new FormData(form) : undefined;
  const text = (name: string) => {
    const value = data?.get(name);
    return typeof value === "string" ? { [name]: value } : {};
  };
  return { ...text("materialType"), ...text("formatType") };
}
