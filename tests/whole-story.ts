import { schema } from "../content-types/schema.ts";

/** Fields of a content type, as far as they say what a right value is. */
type Field = { name: string; type: string; min_value?: number; options?: { value: string }[]; allow?: string[]; maximum?: number };
export type Fields = Record<string, unknown>;

const types = new Map<string, readonly Field[]>(Object.values(schema.blocks).map(({ name, fields }) => [name, fields as never]));

/** A story in which every field of its type is filled in rightly, and every block that may stand in one stands there. */
export function wholeStory(type: "Page" | "Home" | "Person", fullSlug: string) {
  return { full_slug: fullSlug, name: "Ganz", tag_list: [], content: wholeBlock(type, type) };
}

/** A block of a type with all its fields; `uid` tells it from its neighbours. */
function wholeBlock(type: string, uid: string): Fields {
  const fields = (types.get(type) ?? []).map((field) => [field.name, rightValue(field, uid)]);
  return { _uid: uid, component: type, ...Object.fromEntries(fields) };
}

/** Texts that mean more than words. */
const meant: Record<string, string> = {
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
};

function rightValue({ name, type, min_value, options, allow, maximum }: Field, uid: string): unknown {
  switch (type) {
    case "bloks":
      return standingIn(allow ?? [], uid)
        .slice(0, maximum)
        .map((inner) => wholeBlock(inner, `${uid}-${name}-${inner}`));
    case "option":
      return options?.[0]?.value;
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
      if (name === "person") return { ...rightLink, cached_url: "poster/de-de/jemand" };
      return { ...rightLink, id: "1", cached_url: "poster/de-de/alles", anchor: "text" };
    case "asset":
      return rightPicture;
    case "multiasset":
      return [rightPicture];
    default:
      return meant[name] ?? "Wort";
  }
}

/** A page holds a block of every type; a group of such blocks the first of them, and the last, which may be a group of its own. */
function standingIn(allow: readonly string[], uid: string): string[] {
  const isGroup = allow.length > 12 && !isPage(uid);
  return isGroup ? [...new Set([...allow.slice(0, 1), ...allow.slice(-1)])] : [...allow];
}

function isPage(uid: string): boolean {
  return types.has(uid);
}

const rightLink = { fieldtype: "multilink", linktype: "story", id: "", url: "" };

const rightPicture = {
  fieldtype: "asset",
  id: 1,
  alt: "Ein Bild",
  filename: "https://a.storyblok.com/f/1001/2000x1250/e34c408c86/canvas-living-room.jpg",
};
