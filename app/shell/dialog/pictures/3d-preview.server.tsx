import type { CSSProperties } from "react";
import type { Material } from "#app/catalogue/material.ts";
import { stretcherThickness } from "#app/catalogue/option.ts";
import { dialogLinkProps } from "#app/ui/dialog.ts";
import type { DialogView } from "../dialog-view.server.ts";
import { materialParam } from "../formats/query-params.server.ts";

/** Depths of the materials (mm); all others are shown as thin as paper. */
const depths: Partial<Record<Material, number>> = {
  acrylglas: 5,
  aludibond: 3,
  echtglas: 6,
  forexplatte: 10,
  gallerybond: 8,
  leinwand: stretcherThickness["38mm"],
};

export const preview3dDialog: DialogView = ({ words, setting }, query) => {
  const material = materialParam(query);
  if (!material) return { status: 404 };
  const name = words(`material.${material}`);
  return {
    title: words("dialog.preview", { material: name }),
    body: (
      <>
        <div className="preview-3d" data-preview data-material={material} style={{ "--depth": depths[material] ?? 1 } as CSSProperties}>
          <div className="preview-3d__body" role="img" aria-label={name}>
            <span className="preview-3d__side preview-3d__side--left" />
            <span className="preview-3d__side preview-3d__side--right" />
            <span className="preview-3d__side preview-3d__side--top" />
            <span className="preview-3d__front" />
          </div>
        </div>
        <p className="preview-3d__turn">
          <label htmlFor="preview-turn">{words("dialog.turn")}</label>
          <input type="range" id="preview-turn" min={-60} max={60} defaultValue={-30} data-turn data-first />
        </p>
        <p className="dialog-content__ways">
          <a {...dialogLinkProps("product-description", { material }, setting.dialog)}>{words("dialog.toDescription")}</a>
        </p>
      </>
    ),
  };
};
