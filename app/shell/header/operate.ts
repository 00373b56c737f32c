/** Leads a back link to the page before, where this shop has one; else it leads where it says. Returns what ends it. */
export function operateBackLink(root: ParentNode): () => void {
  const link = root.querySelector<HTMLAnchorElement>("[data-back]");
  const back = (event: Event) => {
    if (!cameFromHere()) return;
    event.preventDefault();
    event.stopPropagation();
    history.back();
  };
  link?.addEventListener("click", back);
  return () => link?.removeEventListener("click", back);
}

/** The router counts its steps in the history; a document that was loaded says where from. */
function cameFromHere(): boolean {
  const steps = Number((history.state as { idx?: number } | null)?.idx ?? 0);
  return steps > 0 || (document.referrer !== "" && new URL(document.referrer).origin === location.origin);
}

/** Closes the menu that a touch has opened: with Escape, by a link or a button of it, and by a touch elsewhere. Returns what ends it. */
export function operateMenus(root: ParentNode): () => void {
  const leave = ({ type, target, key }: Event & { key?: string }) => {
    const menu = root.querySelector<HTMLDetailsElement>("[data-menu][open]");
    const isWithin = menu?.parentElement?.contains(target as Node) && !(target as Element).closest("a, button");
    if (menu && (type === "click" ? !isWithin : key === "Escape")) menu.open = false;
  };
  root.addEventListener("click", leave);
  root.addEventListener("keydown", leave);
  return () => {
    root.removeEventListener("click", leave);
    root.removeEventListener("keydown", leave);
  };
}
