import { photoFrameFormatLimits } from "#app/backend/calls/photo-frame/format-limits.ts";
import type { Material } from "#app/catalogue/material.ts";
import { skuOf } from "#app/catalogue/sku.ts";
import { photoFrame } from "#app/designer/photo-frame.ts";
import { type Locale, locales } from "#app/locale/locales.ts";
import { formatLength } from "#app/locale/units.ts";
import type { Shop } from "#app/request/shop.ts";
import { opens } from "#app/ui/dialog.ts";
import type { DialogView } from "../views.server.ts";
import { materialOf } from "./material.server.ts";
import { type Limits, ownFormatOf, sideLimits } from "./own-format.ts";

/**
 * A shopper's own format, between the sides that the material is made in. Its form is sent to its own page, which leads
 * into the designer with the article: no script is needed for it.
 */
export const ownFormat: DialogView = async (shop, query) => {
  const { words, locale } = shop;
  const material = materialOf(query);
  if (!material) return { status: 404 };
  const answer = await shop.reads.ask(photoFrameFormatLimits, { materialType: material });
  if (!answer.ok) return { status: 503 };
  const { unit } = locales[locale];
  // A number that cannot be made is told beside the limits; without a script nothing else would.
  const asked = query.has("width") || query.has("height");
  const format = ownFormatOf(query, answer.value, unit);
  if (format) return { location: photoFrame.write({ materialType: material, sku: skuOf(material, format), locale }) };
  return {
    title: words("dialog.ownFormat", { material: words(`material.${material}`) }),
    body: <Form {...{ shop, material, asked }} limits={answer.value} />,
  };
};

const unitWords = { cm: "unit.cm", inch: "unit.inch" } as const;

type FormProps = { shop: Shop; material: Material; limits: Limits; asked: boolean };

function Form({ shop: { words, locale, setting }, material, limits, asked }: FormProps) {
  const { unit } = locales[locale];
  const range = {
    shortest: formatLength(limits.shortestSide, locale),
    longest: formatLength(limits.longestSide, locale),
  };
  return (
    <>
      <form className="own-format" method="get" action={setting.dialog("calculator-own-format")}>
        <input type="hidden" name="material" value={material} />
        <Side {...{ limits, locale }} name="width" label={words("dialog.width", { unit: words(unitWords[unit]) })} first />
        <span className="own-format__by" aria-hidden="true">
          ×
        </span>
        <Side {...{ limits, locale }} name="height" label={words("dialog.height", { unit: words(unitWords[unit]) })} />
        <p className="own-format__limits" id="own-format-limits" role={asked ? "alert" : undefined}>
          {words("dialog.limits", range)}
        </p>
        <button className="button button--action" type="submit">
          {words("action.design-now")}
        </button>
      </form>
      <p className="dialog-content__ways">
        <a {...opens("calculator-more-formats", { material }, setting.dialog)}>{words("dialog.toMoreFormats")}</a>
      </p>
    </>
  );
}

type SideProps = { name: "width" | "height"; label: string; limits: Limits; locale: Locale; first?: true };

function Side({ name, label, limits, locale, first }: SideProps) {
  const { min, max } = sideLimits(limits, locales[locale].unit);
  return (
    <div className="field">
      <label htmlFor={`own-format-${name}`}>{label}</label>
      <input
        className="field__input"
        type="number"
        inputMode="decimal"
        id={`own-format-${name}`}
        {...{ name, min, max }}
        step={0.1}
        required
        data-first={first}
        aria-describedby="own-format-limits"
      />
    </div>
  );
}
