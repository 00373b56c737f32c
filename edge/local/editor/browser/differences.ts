import { type FieldContent, isStoryBlock, type ValuePath } from "./content.ts";

/** One difference between two stories: the values at a path or, if "moved", the positions in the list. */
export type Difference = { path: ValuePath; before: FieldContent; after: FieldContent; kind: "changed" | "added" | "removed" | "moved" };

/** Fields with a block's id and marker, which are not editorial content. */
const technicalFields = new Set(["_uid", "_editable"]);

/** Lists the differences between two values: changed fields, and blocks (identified by `_uid`) that were added, removed or moved. */
export function findDifferences(before: FieldContent, after: FieldContent, path: ValuePath = []): Difference[] {
  if (isSame(before, after)) return [];
  if (isBlockList(before) && isBlockList(after)) return listDifferences(before, after, path);
  if (isFields(before) && isFields(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !technicalFields.has(name));
    return names.flatMap((name) => findDifferences(before[name], after[name], [...path, name]));
  }
  const kind = isEmpty(before) ? "added" : isEmpty(after) ? "removed" : "changed";
  return [{ path, before, after, kind }];
}

function listDifferences(before: FieldContent[], after: FieldContent[], path: ValuePath): Difference[] {
  const uidOf = (value: FieldContent) => (isStoryBlock(value) ? value._uid : "");
  const [uidsBefore, uidsAfter] = [before.map(uidOf), after.map(uidOf)];
  const removed = before.flatMap((block, place): Difference[] =>
    uidsAfter.includes(uidOf(block)) ? [] : [{ path: [...path, place], before: block, after: undefined, kind: "removed" }],
  );
  const keptBefore = uidsBefore.filter((uid) => uidsAfter.includes(uid));
  const keptAfter = uidsAfter.filter((uid) => uidsBefore.includes(uid));
  const others = after.flatMap((block, place): Difference[] => {
    const at = [...path, place];
    const found = uidsBefore.indexOf(uidOf(block));
    if (found < 0) return [{ path: at, before: undefined, after: block, kind: "added" }];
    const isMoved = keptBefore.indexOf(uidOf(block)) !== keptAfter.indexOf(uidOf(block));
    const nested = findDifferences(before[found], block, at);
    return isMoved ? [{ path: at, before: found, after: place, kind: "moved" }, ...nested] : nested;
  });
  return [...removed, ...others];
}

function isBlockList(value: FieldContent): value is FieldContent[] {
  return Array.isArray(value) && value.length > 0 && value.every(isStoryBlock);
}

function isFields(value: FieldContent): value is { [name: string]: FieldContent } {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  // Rich text is compared as a whole.
  return value.type !== "doc";
}

function isEmpty(value: FieldContent): boolean {
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}

function isSame(one: FieldContent, other: FieldContent): boolean {
  return one === other || (isEmpty(one) && isEmpty(other)) || JSON.stringify(one) === JSON.stringify(other);
}

export function describeValue(value: FieldContent): string {
  if (isEmpty(value)) return "nothing";
  if (typeof value !== "object" || value === null) return String(value);
  if (Array.isArray(value)) return value.map(describeValue).join(", ");
  if (value.type === "doc") return plainTextOf(value);
  const words = value.headline ?? value.title ?? value.text ?? value.name ?? value.cached_url ?? value.filename ?? value.url;
  return [value.component, typeof words === "object" ? undefined : words].filter((word) => word !== undefined && word !== "").join(" · ");
}

export function plainTextOf(node: FieldContent): string {
  if (Array.isArray(node)) return node.map(plainTextOf).join(" ");
  if (typeof node !== "object" || node === null) return "";
  return typeof node.text === "string" ? node.text : plainTextOf(node.content);
}
