import { type Fields, type FieldValue, maxDepth } from "./fields.ts";
import { deriveId, deriveUuid } from "./identity.ts";

/** Kinds of objects, with the test that recognises them and their default fields. */
const kindsOfFields: { isKind: (fields: Fields) => boolean; complete: (fields: Fields, place: string) => Fields }[] = [
  {
    // Block
    isKind: ({ component }) => typeof component === "string",
    complete: (fields, place) => ({ _uid: deriveUuid(place), ...fields }),
  },
  {
    // Picture
    isKind: ({ filename }) => typeof filename === "string",
    complete: (fields) => ({
      fieldtype: "asset",
      id: deriveId(String(fields.filename)),
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
    // Link to a story, given by its slug
    isKind: ({ linktype, cached_url, id }) => linktype === "story" && typeof cached_url === "string" && !id,
    complete: (fields) => ({ fieldtype: "multilink", url: "", ...fields, id: uuidOfStoryAt(fields.cached_url) }),
  },
  {
    // Link to a URL
    isKind: ({ linktype, url }) => linktype === "url" && typeof url === "string",
    complete: (fields) => ({ fieldtype: "multilink", id: "", cached_url: fields.url, ...fields }),
  },
  {
    // Link to a story in rich text
    isKind: ({ linktype, href, uuid }) => linktype === "story" && typeof href === "string" && !uuid,
    complete: (fields) => ({ anchor: null, target: "_self", ...fields, uuid: uuidOfStoryAt(fields.href) }),
  },
];

/** Adds the fields of blocks, pictures and links that story files omit; `_uid` derives from `place`, the path of the fields. */
export function completeFields(fields: Fields, place: string, level = 0): Fields {
  const completed = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, completeField(field, `${place}#${name}`, level + 1)]),
  );
  return kindsOfFields.find(({ isKind }) => isKind(fields))?.complete(completed, place) ?? completed;
}

function completeField(field: FieldValue, place: string, level: number): FieldValue {
  if (level > maxDepth) return field;
  if (Array.isArray(field)) return field.map((item, index) => completeField(item, `${place}#${index}`, level + 1));
  return field && typeof field === "object" ? completeFields(field, place, level) : field;
}

function uuidOfStoryAt(slug: FieldValue): string {
  return deriveUuid(String(slug).replace(/^\/|\/$/g, ""));
}
