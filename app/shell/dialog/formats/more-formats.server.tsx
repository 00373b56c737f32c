import { aspectRatio } from "#app/backend/calls/catalogue/aspect-ratio.ts";
import { parseFormat } from "#app/catalogue/format.ts";
import { vocabularyIds } from "#app/catalogue/vocabulary.ts";
import { formatSize } from "#app/locale/units.ts";
import type { MessageId } from "#app/locale/words.ts";
import { opens } from "#app/ui/dialog.ts";
import type { DialogView } from "../views.server.ts";
import { calculatorOf, materialOf, wayTo } from "./calculator.server.ts";

/**
 * Every format that a material comes in, by its shape; each sets the calculator that the dialog was opened from, or leads into the
 * designer. Prices are live, so they are not here.
 */
export const moreFormats: DialogView = async (shop, query) => {
  const { words, locale, setting } = shop;
  const material = materialOf(query);
  if (!material) return { status: 404 };
  const answer = await shop.reads.ask(aspectRatio, { materialType: material });
  if (!answer.ok) return { status: 503 };
  const hasCalculator = calculatorOf(query) !== undefined;
  // What else the dialog was told goes along.
  const told = Object.fromEntries([...query].filter(([name]) => ["material", "page", "block", "frameType", "matType"].includes(name)));
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
                const sets = hasCalculator ? { "data-sets-material": material, "data-sets-format": format } : {};
                return (
                  <li key={format}>
                    <a href={wayTo(material, format, query, shop)} {...sets}>
                      {formatSize(width, height, locale)}
                    </a>
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
        <p className="dialog-content__ways">
          <a {...opens("calculator-own-format", told, setting.dialog)}>{words("dialog.toOwnFormat")}</a>
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
