/** Names the elements that cover a corner or the middle of an element; "outside" for a point outside of the window. */
export function coveringElements(element: Element): string[] {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const points = [
    [left + 4, top + 4],
    [right - 4, top + 4],
    [left + 4, bottom - 4],
    [right - 4, bottom - 4],
    [(left + right) / 2, (top + bottom) / 2],
  ] as const;
  return points.flatMap(([x, y]) => {
    const shown = document.elementFromPoint(x, y);
    return shown && element.contains(shown) ? [] : [shown?.className ?? "outside"];
  });
}
