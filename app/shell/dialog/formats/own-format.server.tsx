import { photoFrameFormatLimits } from "#app/backend/calls/photo-frame/format-limits.ts";
import { isFormatWithinLimits } from "#app/catalogue/format/own-format.ts";
import { framingQuery } from "#app/catalogue/frame/framing.ts";
import { locales } from "#app/locale/locales.ts";
import { formatLength } from "#app/locale/units/units.ts";
import { dialogLinkProps } from "#app/ui/dialog.ts";
import { priceLabels } from "#app/ui/price/format-price.ts";
import { ShellIsland } from "../../island.server.ts";
import type { DialogView } from "../dialog-view.server.ts";
import { parseTypedFormat } from "./own-format.ts";
import { OwnFormatForm } from "./own-format.tsx";
import { articleHref, calculatorParams, framingParams, materialParam, optionParams } from "./query-params.server.ts";

const unitWords = { cm: "unit.cm", inch: "unit.inch" } as const;

/** Form for a custom format within the limits of material and frame. Without JavaScript, the dialog's page redirects to the article. */
export const ownFormatDialog: DialogView = async (shop, query) => {
  const { words, locale, setting } = shop;
  const material = materialParam(query);
  if (!material) return { status: 404 };
  const framing = framingParams(query);
  const answer = await shop.reads.ask(photoFrameFormatLimits, { materialType: material, ...framing });
  if (!answer.ok) return { status: 503 };
  const limits = answer.value;
  const { unit } = locales[locale];
  // Without JavaScript, the form sends its sides in the query; sides that cannot be produced are reported.
  const isAsked = query.has("width") || query.has("height");
  const format = parseTypedFormat(query.get("width") ?? "", query.get("height") ?? "", unit, limits);
  if (format && isFormatWithinLimits(format, limits)) return { location: articleHref(material, format, query, shop) };
  const calculator = calculatorParams(query);
  const parameters = [
    ["material", material],
    ...(calculator ? [["page", calculator.path] as const, ["block", calculator.block] as const] : []),
    ...(calculator?.number ? [["number", calculator.number] as const] : []),
    ...Object.entries(framingQuery(framing)),
    ...optionParams(query),
  ] as const;
  const range = { shortest: formatLength(limits.shortestSide, locale), longest: formatLength(limits.longestSide, locale) };
  return {
    title: words("dialog.ownFormat", { material: words(`material.${material}`) }),
    body: (
      <>
        <ShellIsland
          name="own-format"
          view={OwnFormatForm}
          props={{
            action: setting.dialog("calculator-own-format"),
            hidden: parameters.map(([name, value]) => [name, value] as const),
            material,
            calculator: calculator && {
              page: setting.page(calculator.path),
              read: setting.page(`_configurations/${calculator.block}/${calculator.path}`),
              number: calculator.number,
            },
            unit,
            limits,
            isRefused: isAsked,
            words: {
              width: words("dialog.width", { unit: words(unitWords[unit]) }),
              height: words("dialog.height", { unit: words(unitWords[unit]) }),
              limits: words("dialog.limits", range),
              submit: words(calculator ? "configuration.set" : "action.design-now"),
              price: words("calculator.price"),
              lost: words("configuration.lost"),
              ...priceLabels(words),
            },
          }}
        />
        <p className="dialog-content__ways">
          <a
            {...dialogLinkProps(
              "calculator-more-formats",
              parameters.map(([name, value]): [string, string] => [name, value]),
              setting.dialog,
            )}
          >
            {words("dialog.toMoreFormats")}
          </a>
        </p>
      </>
    ),
  };
};
