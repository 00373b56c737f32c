import { aspectRatio } from "#app/backend/calls/catalogue/aspect-ratio.ts";
import { labelOfFormat } from "#app/catalogue/format/format-label.ts";
import { vocabularyMessageIds } from "#app/catalogue/vocabulary.ts";
import type { MessageId } from "#app/locale/translate.ts";
import { dialogLinkProps } from "#app/ui/dialog.ts";
import type { DialogView } from "../dialog-view.server.ts";
import { articleHref, calculatorParams, materialParam, optionParams } from "./query-params.server.ts";

/** Shows no prices, since the dialog is cached. */
export const moreFormatsDialog: DialogView = async (shop, query) => {
  const { words, setting } = shop;
  const material = materialParam(query);
  if (!material) return { status: 404 };
  const answer = await shop.reads.ask(aspectRatio, { materialType: material });
  if (!answer.ok) return { status: 503 };
  const calculator = calculatorParams(query);
  const parameters = [...query].filter(([name]) => ["material", "page", "block", "number", "frameType", "matType"].includes(name));
  return {
    title: words("dialog.moreFormats", { material: words(`material.${material}`) }),
    body: (
      <>
        {answer.value.aspectRatios.map(({ aspectRatio: ratio, formatTypes }) => (
          <section className="format-group" key={ratio}>
            <h3>{nameOf(ratio, words)}</h3>
            <ul className="format-group__formats">
              {formatTypes.map((format) => {
                const sets = { "data-sets-material": material, "data-sets-format": format, "data-sets-number": calculator?.number };
                return (
                  <li key={format}>
                    <a href={articleHref(material, format, query, shop)} {...(calculator && sets)}>
                      {labelOfFormat(format, shop)}
                    </a>
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
        <p className="dialog-content__ways">
          <a {...dialogLinkProps("calculator-own-format", [...parameters, ...optionParams(query)], setting.dialog)}>
            {words("dialog.toOwnFormat")}
          </a>
        </p>
      </>
    ),
  };
};

function nameOf(ratio: string, labels: (id: MessageId) => string): string {
  const id = `aspect-ratio.${ratio}` as MessageId;
  return vocabularyMessageIds.includes(id) ? labels(id) : ratio;
}
