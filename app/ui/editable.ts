/** Marker in a block of a draft: "<!--#storyblok#{"name":"Teaser","space":"1","uid":"…","id":"…"}-->". */
const mark = /^<!--#storyblok#(\{.*\})-->$/;

/** Returns attributes by which Storyblok's preview bridge finds a draft's block; none for published content. */
export function editableProps(block: object): Readonly<Record<string, string>> {
  const { _editable } = block as { _editable?: unknown };
  const text = typeof _editable === "string" ? mark.exec(_editable)?.[1] : undefined;
  if (text === undefined) return {};
  try {
    const { id, uid } = JSON.parse(text) as { id?: unknown; uid?: unknown };
    return { "data-blok-c": text, "data-blok-uid": `${id}-${uid}` };
  } catch {
    return {};
  }
}
