import { designerTable } from "./designers.ts";
import { type ParameterLabels, sharedLabels } from "./labels.ts";
import { knownFrames } from "./parameters/catalogue.ts";
import { parsePrintSku } from "./parameters/photo-frame.ts";
import { singleValue } from "./parameters/values.ts";
import { isFrameAlone } from "./prices/photo-frame.ts";
import type { ReceivedHandOff } from "./read-hand-off.ts";
import type { Rules } from "./rule.ts";
import { printSizeOf } from "./size.ts";
import { formatPrintLength, formatPrintSize, textsFor, tradeWord } from "./texts.ts";

type HandOffSelection = Pick<ReceivedHandOff, "designer" | "given">;

/** Returns a title such as "Leinwand, 60 × 40 cm". */
export function articleTitle(handOff: HandOffSelection, locale: string): string {
  const size = printSizeOf(handOff);
  return [articleName(handOff, locale), size && formatPrintSize(locale, size.width, size.height)].filter(Boolean).join(", ");
}

function articleName({ designer, given }: HandOffSelection, locale: string): string {
  const material = singleValue(given, "materialType") ?? parsePrintSku(given)?.material;
  const tradeWordFor = (area: string, value: string | undefined) => value && tradeWord(area, value, locale);
  const [type, printing] = [singleValue(given, "photobookType"), singleValue(given, "photobookPrinting")];
  const names: Record<ReceivedHandOff["designer"], string | undefined> = {
    calendar: tradeWordFor("calendar.type", singleValue(given, "calendarType")),
    card: tradeWordFor("theme.product", singleValue(given, "card")?.split("-")[0]),
    collage: [tradeWord("product", "collage", locale), tradeWordFor("material", material)].filter(Boolean).join(", "),
    "photo-frame": isFrameAlone(given) ? describeFrame(singleValue(given, "frameType") ?? "", locale) : tradeWordFor("material", material),
    photobook: tradeWordFor("photobook.type", type) ?? tradeWordFor("photobook.printing", printing),
    photobox: tradeWordFor("photobox.type", singleValue(given, "photoboxType") ?? singleValue(given, "sku")?.split("-")[1]),
  };
  const productNames = { "photo-frame": "photoframe" } as Partial<Record<ReceivedHandOff["designer"], string>>;
  return names[designer] || tradeWord("product", productNames[designer] ?? designer, locale);
}

export function describeHandOff({ designer, given }: HandOffSelection, locale: string): [label: string, value: string][] {
  const { rules, labels }: { rules: Rules; labels: ParameterLabels } = designerTable[designer];
  const label = textsFor<string>({ ...sharedLabels, ...labels }, locale);
  return Object.entries(given).map(([parameter, value]) => [
    label(parameter),
    valuesIn(value)
      .map((text) => describeValue(parameter, text, rules[parameter]?.area, locale))
      .join(typeof value === "object" && !Array.isArray(value) ? " × " : ", "),
  ]);
}

function valuesIn(value: ReceivedHandOff["given"][string]): readonly string[] {
  return typeof value === "string" ? [value] : Object.values(value);
}

function describeValue(parameter: string, value: string, area: string | undefined, locale: string): string {
  if (value === "true") return "✓";
  if (parameter === "frameType") return describeFrame(value, locale);
  if (parameter === "matSize" || parameter === "photoboxFormat") return formatPrintLength(locale, Number(value));
  if (parameter === "startMonth")
    return new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" }).format(Date.UTC(2000, Number(value) - 1));
  if (parameter === "startDate") return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(Date.parse(value));
  if (area === "option") return describeOption(value, locale);
  const sides = /^(\d+)x(\d+)$/.exec(value);
  if (sides) return formatPrintSize(locale, Number(sides[1]), Number(sides[2]));
  return area === undefined ? value : tradeWord(area, value, locale);
}

function describeFrame(name: string, locale: string): string {
  const frame = knownFrames.get(name);
  return frame ? `${tradeWord("frame", frame.series, locale)} – ${tradeWord("frame.finish", frame.finish, locale)}` : name;
}

/** Describes an option: "canvas-stretcher.25mm" is "Keilrahmen: Schmal (2,5 cm)". */
function describeOption(option: string, locale: string): string {
  const thickness = formatPrintLength(locale, Number.parseInt(option.split(".")[1] ?? "", 10));
  return `${tradeWord("option", option.split(".")[0] ?? "", locale)}: ${tradeWord("option", option, locale).replace("{thickness}", thickness)}`;
}
