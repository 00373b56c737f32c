import { useState } from "react";

/** State of a control: shows a picked value at once, and `value` again when `of` changes, which confirms or replaces the picked value. */
export function useOptimisticValue<Value>(value: Value, of: unknown = value): [shown: Value, pick: (value: Value) => void] {
  const [last, setLast] = useState({ of, shown: value });
  const isOver = last.of !== of;
  if (isOver) setLast({ of, shown: value });
  return [isOver ? value : last.shown, (shown) => setLast({ of, shown })];
}
