import { photoFrameFormatLimits } from "#app/backend/calls/photo-frame/format-limits.ts";
import { customerPictures } from "#app/backend/calls/shop/customer-pictures.ts";
import { defaultFrameFamily } from "#app/catalogue/material.ts";
import { type OptionGroup, optionLabel, optionsByMaterial } from "#app/catalogue/option.ts";
import { termName } from "#app/catalogue/term.ts";
import { formatLength } from "#app/locale/units/units.ts";
import { dialogLinkProps } from "#app/ui/dialog.ts";
import type { DialogView } from "../dialog-view.server.ts";
import { materialParam } from "./query-params.server.ts";

export const productDescriptionDialog: DialogView = async (shop, query) => {
  const { words, locale, setting } = shop;
  const material = materialParam(query);
  if (!material) return { status: 404 };
  const [limits, pictures] = await Promise.all([
    shop.reads.ask(photoFrameFormatLimits, { materialType: material }),
    shop.reads.ask(customerPictures, { product: "photoframe", materialType: material }),
  ]);
  if (!limits.ok) return { status: 503 };
  const picture = pictures.ok ? pictures.value.pictures[0] : undefined;
  const frame = defaultFrameFamily[material];
  const sizes = {
    shortest: formatLength(limits.value.shortestSide, locale),
    longest: formatLength(limits.value.longestSide, locale),
  };
  return {
    title: words(`material.${material}`),
    body: (
      <>
        <dl className="facts">
          <Fact name={words("dialog.sizes")} values={[words("dialog.limits", sizes)]} />
          <Fact name={words("dialog.frame")} values={[words(frame ? `frame.${frame}` : "dialog.unframed")]} />
          {Object.entries(optionsByMaterial[material] ?? {}).map(([group, values]) => (
            <Fact
              key={group}
              name={termName("option", group, words)}
              values={values.map((value) => optionLabel(group as OptionGroup, value, shop))}
            />
          ))}
        </dl>
        <p className="dialog-content__ways">
          <a {...dialogLinkProps("calculator-more-formats", { material }, setting.dialog)}>{words("dialog.toMoreFormats")}</a>
          <a {...dialogLinkProps("3d-preview", { material }, setting.dialog)}>{words("dialog.to3d")}</a>
          {picture ? (
            <a {...dialogLinkProps("customer-picture", { product: "photoframe", material, id: String(picture.id) }, setting.dialog)}>
              {words("dialog.toCustomerPicture")}
            </a>
          ) : null}
        </p>
      </>
    ),
  };
};

function Fact({ name, values }: { name: string; values: readonly string[] }) {
  return (
    <div className="facts__fact">
      <dt>{name}</dt>
      {values.map((value) => (
        <dd key={value}>{value}</dd>
      ))}
    </div>
  );
}
