/** What a block of a draft carries: "<!--#storyblok#{"name":"Teaser","space":"1","uid":"…","id":"…"}-->". */
const mark = /^<!--#storyblok#(\{.*\})-->$/;

/**
 * The attributes by which the visual editor finds a block in a draft, so that a click on it opens it in the editor; none for what is
 * published. They are those of Storyblok's preview bridge.
 */
export function editable(block: object): Readonly<Record<string, string>> {
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
