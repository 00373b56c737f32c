export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}

export function followedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = isPlainClick(event) ? (event.target as Element | null)?.closest?.("a[href]") : undefined;
  return link instanceof HTMLAnchorElement && !link.target && !link.hasAttribute("download") ? link : undefined;
}
