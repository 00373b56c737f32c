import { aspectRatio } from "#app/backend/calls/catalogue/aspect-ratio.ts";
import { parseFormat } from "#app/catalogue/format.ts";
import { skuOf } from "#app/catalogue/sku.ts";
import { vocabularyIds } from "#app/catalogue/vocabulary.ts";
import { photoFrame } from "#app/designer/photo-frame.ts";
import { formatSize } from "#app/locale/units.ts";
import type { MessageId } from "#app/locale/words.ts";
import { opens } from "#app/ui/dialog.ts";
import type { DialogView } from "../views.server.ts";
import { materialOf } from "./material.server.ts";

/** Every format that a material comes in, by its shape; each leads into the designer. Prices are live, so they are not here. */
export const moreFormats: DialogView = async (shop, query) => {
  const { words, locale, setting } = shop;
  const material = materialOf(query);
  if (!material) return { status: 404 };
  const answer = await shop.reads.ask(aspectRatio, { materialType: material });
  if (!answer.ok) return { status: 503 };
  return {
    title: words("dialog.moreFormats", { material: words(`material.${material}`) }),
    body: (
      <>
        {answer.value.aspectRatios.map(({ aspectRatio: ratio, formatTypes }) => (
          <section className="format-group" key={ratio}>
            <h3>{nameOf(ratio, words)}</h3>
            <ul className="format-group__formats">
              {formatTypes.map((format) => {
                const { width, height } = parseFormat(format);
                const href = photoFrame.write({ materialType: material, sku: skuOf(material, format), locale });
                return (
                  <li key={format}>
                    <a href={href}>{formatSize(width, height, locale)}</a>
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
        <p className="dialog-content__ways">
          <a {...opens("calculator-own-format", { material }, setting.dialog)}>{words("dialog.toOwnFormat")}</a>
        </p>
      </>
    ),
  };
};

/** The trade's name of an aspect ratio; one that only the back end knows is named as it names it. */
function nameOf(ratio: string, words: (id: MessageId) => string): string {
  const id = `aspect-ratio.${ratio}` as MessageId;
  return vocabularyIds.includes(id) ? words(id) : ratio;
}
