import type { Material } from "#app/catalogue/material.ts";
import { stretcherThickness } from "#app/catalogue/option.ts";
import { opens } from "#app/ui/dialog.ts";
import { materialOf } from "../formats/calculator.server.ts";
import type { DialogView } from "../views.server.ts";

/** How deep a picture of a material stands before the wall, in millimetres; what has no line is as thin as paper. */
const depths: Partial<Record<Material, number>> = {
  acrylglas: 5,
  aludibond: 3,
  echtglas: 6,
  forexplatte: 10,
  gallerybond: 8,
  leinwand: stretcherThickness["38mm"],
};

/** A picture on its material, to be turned: the page's own first picture, where it has one. */
export const preview3d: DialogView = ({ words, setting }, query) => {
  const material = materialOf(query);
  if (!material) return { status: 404 };
  const name = words(`material.${material}`);
  return {
    title: words("dialog.preview", { material: name }),
    body: (
      <>
        <div className="preview" data-preview data-material={material} style={{ "--depth": depths[material] ?? 1 } as never}>
          <div className="preview__body" role="img" aria-label={name}>
            <span className="preview__side preview__side--left" />
            <span className="preview__side preview__side--right" />
            <span className="preview__side preview__side--top" />
            <span className="preview__front" />
          </div>
        </div>
        <p className="preview__turn">
          <label htmlFor="preview-turn">{words("dialog.turn")}</label>
          <input type="range" id="preview-turn" min={-60} max={60} defaultValue={-30} data-turn data-first />
        </p>
        <p className="dialog-content__ways">
          <a {...opens("product-description", { material }, setting.dialog)}>{words("dialog.toDescription")}</a>
        </p>
      </>
    ),
  };
};
