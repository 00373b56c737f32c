import { type CSSProperties, useEffect, useRef, useState } from "react";
import { skuOf } from "#app/catalogue/sku.ts";
import type { Locale } from "#app/locale/locales.ts";
import { NoPrice, Price, type PriceLabels, PricePlace, type PriceWords } from "#app/ui/price.tsx";
import { adopt, chooseFormat, chooseMaterial, type MaterialChoice, type Selection, type Wish } from "./selection.ts";
import { SizePreview } from "./size-preview.tsx";

/** A label on the format choices of one place (shell.md §3, "labels"). */
export type Badge = { index: number; text: string; backgroundColor?: string; color?: string };

/**
 * Prices in the order of the materials. Each list begins with the material's lowest price, as "from …"; then come its formats in
 * their order. Null is something that is not sold.
 */
export type CalculatorPrices = readonly (readonly (PriceWords | null)[])[];

export type CalculatorProps = {
  headline: string;
  materials: MaterialChoice[];
  /** Each format in words, in the unit of the locale. */
  sizes: Record<string, string>;
  badges: readonly Badge[];
  ctaColors?: { ctaBackgroundColor: string; ctaTextColor: string };
  initial: Selection;
  locale: Locale;
  /** The page's own address: where a new material leads before the script is there. */
  page: string;
  words: { material: string; format: string; price: string; designNow: string; update: string; taxNote: string } & PriceLabels;
  /** Undefined while they are on their way. */
  prices?: CalculatorPrices | "unavailable" | undefined;
};

/**
 * The price calculator (shell.md §2). Before its script it is a plain form that leads to the designer with whatever is
 * picked, and to this page again when another material is; the first render in the browser adopts what was picked.
 */
const designer = "/configurator-photo-frame/";

export function Calculator({ headline, materials, sizes, badges, ctaColors, initial, locale, page, words, prices }: CalculatorProps) {
  const form = useRef<HTMLFormElement>(null);
  const [selection, setSelection] = useState(initial);
  const place = materials.findIndex((choice) => choice.value === selection.materialType);
  const material = materials[place];
  /** The price of the chosen material at one place of its list; 0 is its lowest. */
  const price = (index: number) => {
    if (!prices) return <PricePlace name={String(index)} labels={words} />;
    const known = prices === "unavailable" ? undefined : prices[place]?.[index];
    return known ? <Price words={known} labels={words} /> : <NoPrice labels={words} />;
  };

  useEffect(() => {
    const picked = form.current && readForm(form.current);
    if (picked) setSelection((before) => adopt(materials, before, picked));
  }, [materials]);

  return (
    <section className="calculator wrap" aria-labelledby="calculator-headline" style={ctaColors && actionStyle(ctaColors)}>
      <header className="calculator__head">
        <h2 id="calculator-headline" className="calculator__headline">
          {headline}
        </h2>
        <p className="calculator__from">{price(0)}</p>
      </header>
      <form className="calculator__form" method="get" action={designer} ref={form}>
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
                name="sku"
                value={skuOf(material.value, format)}
                checked={format === selection.formatType}
                onChange={() => setSelection(chooseFormat(materials, selection, format))}
              />
              <span className="calculator__size">{sizes[format]}</span>
              <BadgeOf badge={badges.find((badge) => badge.index === index)} />
              {price(index + 1)}
            </label>
          ))}
        </fieldset>
        <SizePreview formatType={selection.formatType} />
        <div className="calculator__result">
          <p className="calculator__chosen">
            {material?.label} <span>{sizes[selection.formatType]}</span>
          </p>
          <output className="calculator__total">
            <span className="visually-hidden">{words.price}</span>
            {price((material?.formats.indexOf(selection.formatType) ?? -1) + 1)}
          </output>
          <p className="calculator__tax">{words.taxNote}</p>
          <a
            className="button button--action calculator__design"
            href={
              material &&
              `${designer}?${new URLSearchParams({ materialType: material.value, sku: skuOf(material.value, selection.formatType), locale })}`
            }
          >
            {words.designNow}
          </a>
          <input type="hidden" name="locale" value={locale} />
          {/* Until the script is there, the form's own buttons stand in as soon as something else is picked (calculator.css). */}
          <button className="button button--action calculator__submit" type="submit">
            {words.designNow}
          </button>
          <button className="button calculator__update" type="submit" formAction={page}>
            {words.update}
          </button>
        </div>
      </form>
    </section>
  );
}

function actionStyle({ ctaBackgroundColor, ctaTextColor }: NonNullable<CalculatorProps["ctaColors"]>): CSSProperties {
  return { "--action": ctaBackgroundColor, "--on-action": ctaTextColor } as CSSProperties;
}

function BadgeOf({ badge }: { badge: Badge | undefined }) {
  if (!badge) return null;
  return (
    <span className="label" style={{ backgroundColor: badge.backgroundColor, color: badge.color }}>
      {badge.text}
    </span>
  );
}

function readForm(form: HTMLFormElement): Wish {
  const text = (value: FormDataEntryValue | null) => (typeof value === "string" ? value : null);
  const data = new FormData(form);
  return { materialType: text(data.get("materialType")), sku: text(data.get("sku")) };
}
