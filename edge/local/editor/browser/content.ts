/** What may stand in a field. */
export type Value = string | number | boolean | null | undefined | Value[] | { [name: string]: Value };
/** A block as an editor fills it in. */
export type Block = { component: string; _uid: string; [field: string]: Value };
/** The way to a value in a story: names of fields, and places in lists. */
export type Path = readonly (string | number)[];

/** A block with the way to it, and where its list is: undefined for the story's own. */
export type Found = { block: Block; path: Path; parent?: { block: Block; field: string; place: number; count: number } };

export function isBlock(value: Value): value is Block {
  return typeof value === "object" && value !== null && !Array.isArray(value) && typeof value.component === "string";
}

/** The blocks of a field; none where it is empty or no list. */
export function blocksOf(value: Value): Block[] {
  return Array.isArray(value) ? value.filter(isBlock) : [];
}

/** The block of a `_uid`, in the story's content or below it. */
export function findBlock(content: Block, uid: string): Found | undefined {
  for (const found of walk({ block: content, path: [] })) if (found.block._uid === uid) return found;
  return undefined;
}

/** A block, and every block below it, each before what it holds. */
export function* walk(found: Found): Generator<Found> {
  yield found;
  for (const [field, value] of Object.entries(found.block)) {
    if (!Array.isArray(value)) continue;
    for (const [place, block] of value.entries()) {
      if (!isBlock(block)) continue;
      yield* walk({ block, path: [...found.path, field, place], parent: { block: found.block, field, place, count: value.length } });
    }
  }
}

/** The blocks from the story's own to the one of a path. */
export function trail(content: Block, path: Path): Found[] {
  const found = [...walk({ block: content, path: [] })];
  return found.filter((one) => one.path.every((step, place) => step === path[place]));
}

/** The value at the end of a path; undefined where the path leads nowhere. */
export function valueAt(value: Value, path: Path): Value {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (typeof value !== "object" || value === null) return undefined;
  return valueAt(Array.isArray(value) ? value[Number(step)] : value[step], rest);
}

/** The same content with another value at the end of a path; undefined takes a field away. What is not on the way stays as it is. */
export function withValue<Whole extends Value>(whole: Whole, path: Path, value: Value): Whole {
  const [step, ...rest] = path;
  if (step === undefined) return value as Whole;
  if (Array.isArray(whole)) return whole.map((item, place) => (place === step ? withValue(item, rest, value) : item)) as Whole;
  const fields = typeof whole === "object" && whole !== null ? whole : {};
  const { [step]: before, ...others } = fields as { [name: string]: Value };
  const now = withValue(before, rest, value);
  if (now === undefined) return others as Whole;
  // A field that is there keeps its place among the others.
  return (step in fields ? { ...fields, [step]: now } : { ...others, [step]: now }) as Whole;
}

/** The list of a field with a block at a place. */
export function inserted(list: readonly Block[], place: number, block: Block): Block[] {
  return [...list.slice(0, place), block, ...list.slice(place)];
}

/** The list with the block at one place moved to another, which is counted before it is taken away. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.filter((_, place) => place !== from);
  const item = list[from];
  return item === undefined ? [...list] : [...rest.slice(0, to), item, ...rest.slice(to)];
}

/** A copy in which every block is one of its own. */
export function duplicated(block: Block, uid: () => string = () => crypto.randomUUID()): Block {
  return copied(block, uid) as Block;
}

function copied(value: Value, uid: () => string): Value {
  if (Array.isArray(value)) return value.map((item) => copied(item, uid));
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.fromEntries(Object.entries(value).map(([name, field]) => [name, copied(field, uid)]));
  return isBlock(value) ? { ...fields, _uid: uid() } : fields;
}

/** The content as a frame gets it: every block has the visual editor's marker. */
export function withMarkers(content: Block, story: number): Block {
  return marked(content, story) as Block;
}

function marked(value: Value, story: number): Value {
  if (Array.isArray(value)) return value.map((item) => marked(item, story));
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.fromEntries(Object.entries(value).map(([name, field]) => [name, marked(field, story)]));
  if (!isBlock(value)) return fields;
  const marker = JSON.stringify({ name: value.component, space: "1", uid: value._uid, id: String(story) }).replaceAll("--", "-\\u002d");
  return { ...fields, _editable: `<!--#storyblok#${marker}-->` };
}
