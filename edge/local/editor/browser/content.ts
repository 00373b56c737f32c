export type FieldContent = string | number | boolean | null | undefined | FieldContent[] | { [name: string]: FieldContent };
export type Block = { component: string; _uid: string; [field: string]: FieldContent };
/** Names of fields and positions in lists. */
export type ValuePath = readonly (string | number)[];

/** A block with its path and, unless it is the story's root, its place in the parent's list. */
export type PlacedBlock = { block: Block; path: ValuePath; parent?: { block: Block; field: string; place: number; count: number } };

export function isStoryBlock(value: FieldContent): value is Block {
  return typeof value === "object" && value !== null && !Array.isArray(value) && typeof value.component === "string";
}

/** Returns the blocks in a list; an empty list for any other value. */
export function blocksOf(value: FieldContent): Block[] {
  return Array.isArray(value) ? value.filter(isStoryBlock) : [];
}

/** Finds the block with a uid; it may be the root. */
export function findBlock(content: Block, uid: string): PlacedBlock | undefined {
  for (const found of walkBlocks({ block: content, path: [] })) if (found.block._uid === uid) return found;
  return undefined;
}

/** Yields a block, then the blocks inside it, parents first. */
export function* walkBlocks(found: PlacedBlock): Generator<PlacedBlock> {
  yield found;
  for (const [field, value] of Object.entries(found.block)) {
    if (!Array.isArray(value)) continue;
    for (const [place, block] of value.entries()) {
      if (!isStoryBlock(block)) continue;
      yield* walkBlocks({ block, path: [...found.path, field, place], parent: { block: found.block, field, place, count: value.length } });
    }
  }
}

/** Returns the blocks from the root to the one at a path. */
export function blockTrail(content: Block, path: ValuePath): PlacedBlock[] {
  const found = [...walkBlocks({ block: content, path: [] })];
  return found.filter((one) => one.path.every((step, place) => step === path[place]));
}

/** Returns the value at a path; undefined if the path does not exist. */
export function valueAt(value: FieldContent, path: ValuePath): FieldContent {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (typeof value !== "object" || value === null) return undefined;
  return valueAt(Array.isArray(value) ? value[Number(step)] : value[step], rest);
}

/** Returns a copy with a new value at a path; undefined removes a field. The copy shares the objects that are not on the path. */
export function withValue<Whole extends FieldContent>(whole: Whole, path: ValuePath, value: FieldContent): Whole {
  const [step, ...rest] = path;
  if (step === undefined) return value as Whole;
  if (Array.isArray(whole)) return whole.map((item, place) => (place === step ? withValue(item, rest, value) : item)) as Whole;
  const fields = typeof whole === "object" && whole !== null ? whole : {};
  const { [step]: previous, ...others } = fields as { [name: string]: FieldContent };
  const updated = withValue(previous, rest, value);
  if (updated === undefined) return others as Whole;
  // Spreading all fields keeps the position of an existing one.
  return (step in fields ? { ...fields, [step]: updated } : { ...others, [step]: updated }) as Whole;
}

export function insertBlock(list: readonly Block[], place: number, block: Block): Block[] {
  return [...list.slice(0, place), block, ...list.slice(place)];
}

/** Returns a copy in which an item is moved; `to` is its index in the copy. */
export function moveItem<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.filter((_, place) => place !== from);
  const item = list[from];
  return item === undefined ? [...list] : [...rest.slice(0, to), item, ...rest.slice(to)];
}

/** Copies a block with the blocks inside it; all of them get new uids. */
export function duplicateBlock(block: Block, uid: () => string = () => crypto.randomUUID()): Block {
  return copyValue(block, uid) as Block;
}

function copyValue(value: FieldContent, uid: () => string): FieldContent {
  if (Array.isArray(value)) return value.map((item) => copyValue(item, uid));
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.fromEntries(Object.entries(value).map(([name, field]) => [name, copyValue(field, uid)]));
  return isStoryBlock(value) ? { ...fields, _uid: uid() } : fields;
}

/**
 * Adds the visual editor's marker (`_editable`) to every block, as the content API does for drafts, since the page in the frame expects it.
 */
export function withEditorMarkers(content: Block, story: number): Block {
  return markValue(content, story) as Block;
}

function markValue(value: FieldContent, story: number): FieldContent {
  if (Array.isArray(value)) return value.map((item) => markValue(item, story));
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.fromEntries(Object.entries(value).map(([name, field]) => [name, markValue(field, story)]));
  if (!isStoryBlock(value)) return fields;
  const marker = JSON.stringify({ name: value.component, space: "1", uid: value._uid, id: String(story) }).replaceAll("--", "-\\u002d");
  return { ...fields, _editable: `<!--#storyblok#${marker}-->` };
}
