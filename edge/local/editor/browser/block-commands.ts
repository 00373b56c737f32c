import type { Component } from "./api.ts";
import type { BlockAction, Bridge } from "./bridge.ts";
import {
  type Block,
  blocksOf,
  duplicateBlock,
  insertBlock,
  moveItem,
  type PlacedBlock,
  type ValuePath,
  valueAt,
  withValue,
} from "./content.ts";
import { announce } from "./element.ts";
import type { Session } from "./session.ts";

export type BlockCommands = ReturnType<typeof createBlockCommands>;

/**
 * @param bridge returns the bridge to the frame, to which each command is reported
 *
 * @param choose asks for one of several components; returns its name, or undefined when cancelled
 */
export function createBlockCommands(
  session: Session,
  components: ReadonlyMap<string, Component>,
  bridge: () => Bridge | undefined,
  choose: (allowed: Component[]) => Promise<string | undefined>,
) {
  const nameOf = (block: Block) => components.get(block.component)?.display_name ?? block.component;
  const listAt = (path: ValuePath) => blocksOf(valueAt(session.story()?.content, path));

  function setList(path: ValuePath, list: Block[]): void {
    const content = session.story()?.content;
    if (content) session.change(withValue(content, path, list));
  }

  const listPathOf = (found: PlacedBlock) => found.path.slice(0, -1);

  function move(found: PlacedBlock, to: number): void {
    const { parent } = found;
    if (!parent || to < 0 || to >= parent.count || to === parent.place) return;
    setList(listPathOf(found), moveItem(listAt(listPathOf(found)), parent.place, to));
    bridge()?.reportDone("movedBlock", found.block._uid);
    announce(`${nameOf(found.block)}: place ${to + 1} of ${parent.count}`);
  }

  function duplicate(found: PlacedBlock): void {
    if (!found.parent) return;
    const copy = duplicateBlock(found.block);
    setList(listPathOf(found), insertBlock(listAt(listPathOf(found)), found.parent.place + 1, copy));
    bridge()?.reportDone("duplicatedBlock", copy._uid);
    announce(`${nameOf(found.block)} duplicated`);
  }

  function remove(found: PlacedBlock): void {
    if (!found.parent) return;
    const list = listAt(listPathOf(found)).filter(({ _uid }) => _uid !== found.block._uid);
    const above = found.parent.block._uid;
    setList(listPathOf(found), list);
    bridge()?.reportDone("deselectBlok", found.block._uid);
    if (session.selected()?.block._uid === found.block._uid) session.select(above);
    announce(`${nameOf(found.block)} deleted: undo brings it back`);
  }

  /** Adds a block to a list: of the permitted component or, if there are several, of the one that the editor chooses. */
  async function add(listPath: ValuePath, allowed: readonly string[], place: number): Promise<void> {
    const types = allowed.flatMap((name) => components.get(name) ?? []);
    const name = types.length === 1 ? types[0]?.name : await choose(types);
    if (!name) return;
    const block = newBlock(name, components);
    setList(listPath, insertBlock(listAt(listPath), place, block));
    session.select(block._uid);
    bridge()?.reportDone("addedBlock", block._uid);
    announce(`${nameOf(block)} added`);
  }

  function addNextTo(found: PlacedBlock, offset: number): void {
    if (!found.parent) return;
    const { block, field, place } = found.parent;
    const allowed = components.get(block.component)?.schema[field]?.component_whitelist ?? [];
    void add(listPathOf(found), allowed, place + offset);
  }

  const commandsByAction: Record<BlockAction, (found: PlacedBlock) => void> = {
    addBlockBefore: (found) => addNextTo(found, 0),
    addBlockAfter: (found) => addNextTo(found, 1),
    moveForward: (found) => move(found, (found.parent?.place ?? 0) + 1),
    moveBackward: (found) => move(found, (found.parent?.place ?? 0) - 1),
    duplicateBlock: duplicate,
    deleteBlock: remove,
  };
  return { move, duplicate, remove, add, act: (action: BlockAction, found: PlacedBlock) => commandsByAction[action](found) };
}

/** Creates an empty block. Its block fields get their minimum number of blocks, of the first permitted component. */
export function newBlock(name: string, components: ReadonlyMap<string, Component>, level = 0): Block {
  const block: Block = { component: name, _uid: crypto.randomUUID() };
  for (const [field, { type, minimum = 0, component_whitelist: allowed = [] }] of Object.entries(components.get(name)?.schema ?? {})) {
    const [only] = allowed;
    if (type === "bloks" && only && level < 5) block[field] = Array.from({ length: minimum }, () => newBlock(only, components, level + 1));
  }
  return block;
}
