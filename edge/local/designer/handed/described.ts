import { designers } from "./designers.ts";
import { labels } from "./labels.ts";
import { frames } from "./parameters/catalogue.ts";
import { one } from "./parameters/contradiction.ts";
import { printOf } from "./parameters/photo-frame.ts";
import { isFrameAlone } from "./prices/photo-frame.ts";
import type { Handed } from "./read-handed.ts";
import type { Rules } from "./rule.ts";
import { sizeOf } from "./size.ts";
import { lengthIn, sizeIn, tradeWord, wordsIn } from "./words.ts";

type Described = Pick<Handed, "designer" | "given">;

/** What an article is called: "Leinwand 60 × 40 cm". */
export function titleOf(described: Described, locale: string): string {
  const size = sizeOf(described);
  return [nameOf(described, locale), size && sizeIn(locale, size.width, size.height)].filter(Boolean).join(", ");
}

function nameOf({ designer, given }: Described, locale: string): string {
  const material = one(given, "materialType") ?? printOf(given)?.material;
  const word = (area: string, value: string | undefined) => value && tradeWord(area, value, locale);
  const [type, printing] = [one(given, "photobookType"), one(given, "photobookPrinting")];
  const names: Record<Handed["designer"], string | undefined> = {
    calendar: word("calendar.type", one(given, "calendarType")),
    card: word("theme.product", one(given, "card")?.split("-")[0]),
    collage: [tradeWord("product", "collage", locale), word("material", material)].filter(Boolean).join(", "),
    "photo-frame": isFrameAlone(given) ? frameWord(one(given, "frameType") ?? "", locale) : word("material", material),
    photobook: word("photobook.type", type) ?? word("photobook.printing", printing),
    photobox: word("photobox.type", one(given, "photoboxType") ?? one(given, "sku")?.split("-")[1]),
  };
  const kinds = { "photo-frame": "photoframe" } as Partial<Record<Handed["designer"], string>>;
  return names[designer] || tradeWord("product", kinds[designer] ?? designer, locale);
}

/** Everything that is handed over in words, each parameter by its label. */
export function detailsOf({ designer, given }: Described, locale: string): [label: string, value: string][] {
  const rules: Rules = designers[designer].rules;
  const label = wordsIn(labels, locale);
  return Object.entries(given).map(([parameter, value]) => [
    label(parameter),
    valuesOf(value)
      .map((text) => valueIn(parameter, text, rules[parameter]?.area, locale))
      .join(typeof value === "object" && !Array.isArray(value) ? " × " : ", "),
  ]);
}

function valuesOf(value: Handed["given"][string]): readonly string[] {
  return typeof value === "string" ? [value] : Object.values(value);
}

function valueIn(parameter: string, value: string, area: string | undefined, locale: string): string {
  if (value === "true") return "✓";
  if (parameter === "frameType") return frameWord(value, locale);
  if (parameter === "matSize" || parameter === "photoboxFormat") return lengthIn(locale, Number(value));
  if (parameter === "startMonth")
    return new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" }).format(Date.UTC(2000, Number(value) - 1));
  if (parameter === "startDate") return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(Date.parse(value));
  if (area === "option") return optionWord(value, locale);
  const sides = /^(\d+)x(\d+)$/.exec(value);
  if (sides) return sizeIn(locale, Number(sides[1]), Number(sides[2]));
  return area === undefined ? value : tradeWord(area, value, locale);
}

function frameWord(name: string, locale: string): string {
  const frame = frames.get(name);
  return frame ? `${tradeWord("frame", frame.series, locale)} – ${tradeWord("frame.finish", frame.finish, locale)}` : name;
}

/** An option with its group: "Keilrahmen: Schmal (2,5 cm)". */
function optionWord(option: string, locale: string): string {
  const thickness = lengthIn(locale, Number.parseInt(option.split(".")[1] ?? "", 10));
  return `${tradeWord("option", option.split(".")[0] ?? "", locale)}: ${tradeWord("option", option, locale).replace("{thickness}", thickness)}`;
}
