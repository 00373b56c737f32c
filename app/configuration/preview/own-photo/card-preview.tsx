import { parseFormat } from "#app/catalogue/format/format.ts";
import type { CardPreviewModel } from "../../model.ts";

export function CardPreview({ card: { format, isFolded }, picture }: { card: CardPreviewModel; picture: string }) {
  const { width, height } = parseFormat(format);
  return (
    <div className="photo__card" aria-hidden="true">
      <img
        className={isFolded ? "photo__front photo__front--folded" : "photo__front"}
        src={picture}
        alt=""
        style={{ aspectRatio: `${width} / ${height}`, inlineSize: `min(80%, ${((12 * width) / height).toFixed(2)}rem)` }}
      />
    </div>
  );
}
