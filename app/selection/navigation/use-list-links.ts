import { type MouseEvent, type RefObject, useEffect, useRef } from "react";
import { isPlainClick } from "#app/document/document.ts";
import { isSameList, type ListRules, type ListState, parseListState } from "../state.ts";
import { rememberItem } from "./item-left.ts";

type ListLinks = {
  root: RefObject<HTMLElement | null>;
  /** URL without query. */
  page: string;
  rules: ListRules;
  state: ListState;
  /** True while the list of `state` loads. */
  isOld: boolean;
  open: (next: ListState) => void;
  prefetch: (next: ListState) => void;
};

/**
 * Opens the list's links to its other states in place, prefetches them, and moves the focus to where the visitor continues.
 *
 * @returns handlers of `root`
 */
export function useListLinks({ root, page, rules, state, isOld, open, prefetch }: ListLinks) {
  const focusItem = useFocusOnItem(root, isOld);
  const linkOf = ({ target }: { target: EventTarget }): { to: ListState; link: HTMLAnchorElement } | undefined => {
    const link = (target as Element).closest?.("a");
    if (!link || link.dataset.item !== undefined || link.pathname !== new URL(page, location.href).pathname) return undefined;
    return { to: parseListState(rules, new URLSearchParams(link.search)), link };
  };
  const follow = (event: MouseEvent) => {
    rememberItem(event);
    const found = linkOf(event);
    if (!found || !isPlainClick(event.nativeEvent)) return;
    event.preventDefault();
    const { to, link } = found;
    const isShown = !isOld && isSameList(rules, to, state);
    // The first item that the visitor has not seen.
    if (link.dataset.way === "more") focusItem(state.page * state.pageSize - (to.page - 1) * to.pageSize, isShown);
    else if (link.matches(".list__page")) {
      focusItem(0, isShown);
      root.current?.scrollIntoView();
    } else root.current?.querySelector<HTMLElement>(".list__total")?.focus();
    open(to);
  };
  const near = (event: { target: EventTarget }) => {
    const found = linkOf(event);
    if (found) prefetch(found.to);
  };
  return { onClick: follow, onPointerOver: near, onFocus: near };
}

/** Returns a function that focuses an item by its index: at once if the list is shown, else once it has loaded. */
function useFocusOnItem(root: RefObject<HTMLElement | null>, isOld: boolean): (place: number, isShown: boolean) => void {
  const next = useRef<number>(undefined);
  const focus = (place: number) => {
    // Falls back to the first item, then to the total.
    const links = root.current?.querySelectorAll<HTMLElement>(".tile__link");
    const link = links?.[place] ?? links?.[0] ?? root.current?.querySelector<HTMLElement>(".list__total");
    link?.focus({ preventScroll: place > 0 });
  };
  useEffect(() => {
    const place = next.current;
    if (place === undefined || isOld) return;
    next.current = undefined;
    focus(place);
  });
  return (place, isShown) => {
    // Nothing is rendered again for the list that is shown.
    if (isShown) focus(place);
    else next.current = place;
  };
}
