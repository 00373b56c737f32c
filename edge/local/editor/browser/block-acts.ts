import type { Component } from "./api.ts";
import type { BlockAction, Bridge } from "./bridge.ts";
import { type Block, blocksOf, duplicated, type Found, inserted, moved, type Path, valueAt, withValue } from "./content.ts";
import { say } from "./element.ts";
import type { Session } from "./session.ts";

/** What is done to blocks: in the form, and from within the page. */
export type BlockActs = ReturnType<typeof openBlockActs>;

/**
 * @param bridge the frame's, which is told of what was done
 * @param choose asks which of some content types; undefined when nobody chose
 */
export function openBlockActs(
  session: Session,
  components: ReadonlyMap<string, Component>,
  bridge: () => Bridge | undefined,
  choose: (allowed: Component[]) => Promise<string | undefined>,
) {
  const nameOf = (block: Block) => components.get(block.component)?.display_name ?? block.component;
  const listAt = (path: Path) => blocksOf(valueAt(session.story()?.content, path));

  function setList(path: Path, list: Block[]): void {
    const content = session.story()?.content;
    if (content) session.change(withValue(content, path, list));
  }

  /** The way to the list that a block stands in. */
  const listOf = (found: Found) => found.path.slice(0, -1);

  function move(found: Found, to: number): void {
    const { parent } = found;
    if (!parent || to < 0 || to >= parent.count || to === parent.place) return;
    setList(listOf(found), moved(listAt(listOf(found)), parent.place, to));
    bridge()?.done("movedBlock", found.block._uid);
    say(`${nameOf(found.block)}: place ${to + 1} of ${parent.count}`);
  }

  function duplicate(found: Found): void {
    if (!found.parent) return;
    const copy = duplicated(found.block);
    setList(listOf(found), inserted(listAt(listOf(found)), found.parent.place + 1, copy));
    bridge()?.done("duplicatedBlock", copy._uid);
    say(`${nameOf(found.block)} duplicated`);
  }

  function remove(found: Found): void {
    if (!found.parent) return;
    const list = listAt(listOf(found)).filter(({ _uid }) => _uid !== found.block._uid);
    const above = found.parent.block._uid;
    setList(listOf(found), list);
    bridge()?.done("deselectBlok", found.block._uid);
    if (session.selected()?.block._uid === found.block._uid) session.select(above);
    say(`${nameOf(found.block)} deleted: undo brings it back`);
  }

  /** Adds a block to a list, of the content type that is allowed there or that somebody chooses. */
  async function add(listPath: Path, allowed: readonly string[], place: number): Promise<void> {
    const types = allowed.flatMap((name) => components.get(name) ?? []);
    const name = types.length === 1 ? types[0]?.name : await choose(types);
    if (!name) return;
    const block = newBlock(name, components);
    setList(listPath, inserted(listAt(listPath), place, block));
    session.select(block._uid);
    bridge()?.done("addedBlock", block._uid);
    say(`${nameOf(block)} added`);
  }

  function addBeside(found: Found, offset: number): void {
    if (!found.parent) return;
    const { block, field, place } = found.parent;
    const allowed = components.get(block.component)?.schema[field]?.component_whitelist ?? [];
    void add(listOf(found), allowed, place + offset);
  }

  const acts: Record<BlockAction, (found: Found) => void> = {
    addBlockBefore: (found) => addBeside(found, 0),
    addBlockAfter: (found) => addBeside(found, 1),
    moveForward: (found) => move(found, (found.parent?.place ?? 0) + 1),
    moveBackward: (found) => move(found, (found.parent?.place ?? 0) - 1),
    duplicateBlock: duplicate,
    deleteBlock: remove,
  };
  return { move, duplicate, remove, add, act: (action: BlockAction, found: Found) => acts[action](found) };
}

/** A block as it is before anybody has filled it in: with the blocks that it must have. */
export function newBlock(name: string, components: ReadonlyMap<string, Component>, level = 0): Block {
  const block: Block = { component: name, _uid: crypto.randomUUID() };
  for (const [field, { type, minimum = 0, component_whitelist: allowed = [] }] of Object.entries(components.get(name)?.schema ?? {})) {
    const [only] = allowed;
    if (type === "bloks" && only && level < 5) block[field] = Array.from({ length: minimum }, () => newBlock(only, components, level + 1));
  }
  return block;
}
