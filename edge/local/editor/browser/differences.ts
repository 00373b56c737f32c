import { isBlock, type Path, type Value } from "./content.ts";

/** One thing in which a story differs from another: at a path there was one value, and is another. */
export type Difference = { path: Path; before: Value; after: Value; kind: "changed" | "added" | "removed" | "moved" };

/** What nobody writes: who a block is, and its marker. */
const unwritten = new Set(["_uid", "_editable"]);

/** How a value came from another: fields that were changed, and blocks that were added, removed or moved, which are told by `_uid`. */
export function differences(before: Value, after: Value, path: Path = []): Difference[] {
  if (same(before, after)) return [];
  if (isBlockList(before) && isBlockList(after)) return listDifferences(before, after, path);
  if (isFields(before) && isFields(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !unwritten.has(name));
    return names.flatMap((name) => differences(before[name], after[name], [...path, name]));
  }
  const kind = isEmpty(before) ? "added" : isEmpty(after) ? "removed" : "changed";
  return [{ path, before, after, kind }];
}

function listDifferences(before: Value[], after: Value[], path: Path): Difference[] {
  const uidOf = (value: Value) => (isBlock(value) ? value._uid : "");
  const [uidsBefore, uidsAfter] = [before.map(uidOf), after.map(uidOf)];
  const removed = before.flatMap((block, place): Difference[] =>
    uidsAfter.includes(uidOf(block)) ? [] : [{ path: [...path, place], before: block, after: undefined, kind: "removed" }],
  );
  const kept = uidsBefore.filter((uid) => uidsAfter.includes(uid));
  const keptAfter = uidsAfter.filter((uid) => uidsBefore.includes(uid));
  const others = after.flatMap((block, place): Difference[] => {
    const at = [...path, place];
    const found = uidsBefore.indexOf(uidOf(block));
    if (found < 0) return [{ path: at, before: undefined, after: block, kind: "added" }];
    const isMoved = kept.indexOf(uidOf(block)) !== keptAfter.indexOf(uidOf(block));
    const inside = differences(before[found], block, at);
    return isMoved ? [{ path: at, before: found, after: place, kind: "moved" }, ...inside] : inside;
  });
  return [...removed, ...others];
}

function isBlockList(value: Value): value is Value[] {
  return Array.isArray(value) && value.length > 0 && value.every(isBlock);
}

function isFields(value: Value): value is { [name: string]: Value } {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  // Of a rich text it says nothing that one of its nodes has moved.
  return value.type !== "doc";
}

function isEmpty(value: Value): boolean {
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}

function same(one: Value, other: Value): boolean {
  return one === other || (isEmpty(one) && isEmpty(other)) || JSON.stringify(one) === JSON.stringify(other);
}

/** The words of a value, for somebody who reads what was changed. */
export function wordsOf(value: Value): string {
  if (isEmpty(value)) return "nothing";
  if (typeof value !== "object" || value === null) return String(value);
  if (Array.isArray(value)) return value.map(wordsOf).join(", ");
  if (value.type === "doc") return richWords(value);
  const words = value.headline ?? value.title ?? value.text ?? value.name ?? value.cached_url ?? value.filename ?? value.url;
  return [value.component, typeof words === "object" ? undefined : words].filter((word) => word !== undefined && word !== "").join(" · ");
}

/** The text of a rich text, without its form. */
export function richWords(node: Value): string {
  if (Array.isArray(node)) return node.map(richWords).join(" ");
  if (typeof node !== "object" || node === null) return "";
  return typeof node.text === "string" ? node.text : richWords(node.content);
}
