import { schema } from "../content-types/schema.ts";

/** Parts of a field definition that determine a valid value. */
type Field = { name: string; type: string; min_value?: number; options?: { value: string }[]; allow?: string[]; maximum?: number };
export type Fields = Record<string, unknown>;

const types = new Map<string, readonly Field[]>(Object.values(schema.blocks).map(({ name, fields }) => [name, fields as never]));

/** Creates a story with a valid value in every field, and every allowed block. */
export function wholeStory(type: "Page" | "Home" | "Person" | "Operator", fullSlug: string) {
  return { full_slug: fullSlug, name: "Ganz", tag_list: [], content: wholeBlock(type, type) };
}

/** Creates a block with valid values in all fields. `uid` must be unique. */
function wholeBlock(type: string, uid: string): Fields {
  const fields = (types.get(type) ?? []).map((field) => [field.name, validValue(field, uid)]);
  return { _uid: uid, component: type, ...Object.fromEntries(fields) };
}

/** Valid values of text fields that have a format, by field name. */
const formattedTexts: Record<string, string> = {
  formats: "400x300\n600x400",
  formatType: "400x300",
  skus: "leinwand-400x300\nwandkalender-a4-hoch",
  initiallySelectedFormat: "600x400",
  locale: "de-DE",
  canonicalUrl: "",
  robots: "index, follow",
  serviceHotline: "030 123 456, 9–18 Uhr",
  path: "alles",
  anchor: "werkstatt",
  country: "DE",
};

function validValue({ name, type, min_value, options, allow, maximum }: Field, uid: string): unknown {
  switch (type) {
    case "bloks":
      return blocksFor(allow ?? [], uid)
        .slice(0, maximum)
        .map((inner) => wholeBlock(inner, `${uid}-${name}-${inner}`));
    case "option":
      // The poster shop sells none of the features that a page can depend on.
      return name === "feature" ? "" : options?.[0]?.value;
    case "options":
      return options?.slice(0, 1).map(({ value }) => value);
    case "number":
      return String(min_value ?? 1);
    case "boolean":
      return name !== "subNaviOnly" && name !== "isOnlyInBurgerNavigation";
    case "datetime":
      return "2099-12-24 22:59";
    case "richtext":
      return { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "Ein Satz.", marks: [{ type: "bold" }] }] }] };
    case "multilink":
      if (name === "person") return { ...validLink, cached_url: "poster/de-de/jemand" };
      return { ...validLink, id: "1", cached_url: "poster/de-de/alles", anchor: "text" };
    case "asset":
      return validPicture;
    case "multiasset":
      return [validPicture];
    default:
      return formattedTexts[name] ?? "Wort";
  }
}

/** Lists the blocks for a field: all allowed ones; of more than 12 in a container, the first and the last (which may be a container). */
function blocksFor(allow: readonly string[], uid: string): string[] {
  const isGroup = allow.length > 12 && !isPage(uid);
  return isGroup ? [...new Set([...allow.slice(0, 1), ...allow.slice(-1)])] : [...allow];
}

function isPage(uid: string): boolean {
  return types.has(uid);
}

const validLink = { fieldtype: "multilink", linktype: "story", id: "", url: "" };

const validPicture = {
  fieldtype: "asset",
  id: 1,
  alt: "Ein Bild",
  filename: "https://a.storyblok.com/f/1001/2000x1250/e34c408c86/canvas-living-room.jpg",
};
