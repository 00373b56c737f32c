import { photoFrameFormatLimits } from "#app/backend/calls/photo-frame/format-limits.ts";
import { isWithin } from "#app/catalogue/own-format.ts";
import { locales } from "#app/locale/locales.ts";
import { formatLength } from "#app/locale/units.ts";
import { opens } from "#app/ui/dialog.ts";
import { priceLabels } from "#app/ui/price-words.ts";
import { Island } from "../../island.server.tsx";
import type { DialogView } from "../views.server.ts";
import { calculatorOf, framingIn, materialOf, wayTo } from "./calculator.server.ts";
import { sideLimits, typedFormat } from "./own-format.ts";
import { OwnFormat } from "./own-format.tsx";

const unitWords = { cm: "unit.cm", inch: "unit.inch" } as const;

/**
 * A shopper's own format, between the sides that the material, and the frame that is chosen, are made in. Without a script its form is
 * sent to its own page, which leads on with the article.
 */
export const ownFormat: DialogView = async (shop, query) => {
  const { words, locale, setting } = shop;
  const material = materialOf(query);
  if (!material) return { status: 404 };
  const framing = framingIn(query);
  const answer = await shop.reads.ask(photoFrameFormatLimits, { materialType: material, ...framing });
  if (!answer.ok) return { status: 503 };
  const limits = answer.value;
  const { unit } = locales[locale];
  // A number that cannot be made is told beside the limits; without a script nothing else would.
  const isAsked = query.has("width") || query.has("height");
  const format = typedFormat(query.get("width") ?? "", query.get("height") ?? "", unit);
  if (format && isWithin(format, limits)) return { location: wayTo(material, format, query, shop) };
  const calculator = calculatorOf(query);
  const said = [
    ["material", material],
    ...(calculator ? [["page", calculator.path] as const, ["block", calculator.block] as const] : []),
    ...(framing ? [["frameType", framing.frameType] as const, ["matType", framing.matType] as const] : []),
  ] as const;
  const range = { shortest: formatLength(limits.shortestSide, locale), longest: formatLength(limits.longestSide, locale) };
  return {
    title: words("dialog.ownFormat", { material: words(`material.${material}`) }),
    body: (
      <>
        <Island
          name="own-format"
          view={OwnFormat}
          props={{
            action: setting.dialog("calculator-own-format"),
            hidden: said.map(([name, value]) => [name, value] as const),
            material,
            calculator: calculator && {
              page: setting.page(calculator.path),
              read: setting.page(`_configurations/${calculator.block}/${calculator.path}`),
            },
            unit,
            sides: sideLimits(limits, unit),
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
          <a {...opens("calculator-more-formats", Object.fromEntries(said), setting.dialog)}>{words("dialog.toMoreFormats")}</a>
        </p>
      </>
    ),
  };
};
