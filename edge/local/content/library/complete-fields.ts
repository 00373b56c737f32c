import { idOf, uuidOf } from "./identity.ts";
import { deepest, type Field, type Fields } from "./story.ts";

/** What an editor may leave out, by what tells that the fields are of this kind. */
const kinds: { isKind: (fields: Fields) => boolean; complete: (fields: Fields, place: string) => Fields }[] = [
  {
    // A block.
    isKind: ({ component }) => typeof component === "string",
    complete: (fields, place) => ({ _uid: uuidOf(place), ...fields }),
  },
  {
    // A picture.
    isKind: ({ filename }) => typeof filename === "string",
    complete: (fields) => ({
      fieldtype: "asset",
      id: idOf(String(fields.filename)),
      alt: "",
      name: "",
      focus: "",
      title: "",
      source: "",
      copyright: "",
      meta_data: {},
      is_external_url: false,
      ...fields,
    }),
  },
  {
    // A link to a story, which only names that story's slug.
    isKind: ({ linktype, cached_url, id }) => linktype === "story" && typeof cached_url === "string" && !id,
    complete: (fields) => ({ fieldtype: "multilink", url: "", ...fields, id: uuidOfStoryAt(fields.cached_url) }),
  },
  {
    // A link to any address.
    isKind: ({ linktype, url }) => linktype === "url" && typeof url === "string",
    complete: (fields) => ({ fieldtype: "multilink", id: "", cached_url: fields.url, ...fields }),
  },
  {
    // A link to a story within a text.
    isKind: ({ linktype, href, uuid }) => linktype === "story" && typeof href === "string" && !uuid,
    complete: (fields) => ({ anchor: null, target: "_self", ...fields, uuid: uuidOfStoryAt(fields.href) }),
  },
];

/** Fills in what every block, picture and link of a story needs and no editor writes; `place` is where the fields stand. */
export function completeFields(fields: Fields, place: string, level = 0): Fields {
  const inside = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, completeField(field, `${place}#${name}`, level + 1)]),
  );
  return kinds.find(({ isKind }) => isKind(fields))?.complete(inside, place) ?? inside;
}

function completeField(field: Field, place: string, level: number): Field {
  if (level > deepest) return field;
  if (Array.isArray(field)) return field.map((item, index) => completeField(item, `${place}#${index}`, level + 1));
  return field && typeof field === "object" ? completeFields(field, place, level) : field;
}

function uuidOfStoryAt(slug: Field): string {
  return uuidOf(String(slug).replace(/^\/|\/$/g, ""));
}
