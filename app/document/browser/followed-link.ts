/** Whether a click means this window: with a key, or another button, the browser opens what was clicked elsewhere. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}

/** The link that a click follows in this window; undefined where there is none, or where the browser does something else with it. */
export function followedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = isPlainClick(event) ? (event.target as Element | null)?.closest?.("a[href]") : undefined;
  return link instanceof HTMLAnchorElement && !link.target && !link.hasAttribute("download") ? link : undefined;
}
