import { useState } from "react";

/**
 * Value of a control: what the visitor picks shows at once, until `of` changes.
 *
 * @param of changes when the value is confirmed or replaced
 */
export function usePicked<Value>(value: Value, of: unknown = value): [shown: Value, pick: (value: Value) => void] {
  const [last, setLast] = useState({ of, shown: value });
  const isOver = last.of !== of;
  if (isOver) setLast({ of, shown: value });
  return [isOver ? value : last.shown, (shown) => setLast({ of, shown })];
}
