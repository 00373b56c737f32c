import { type MouseEvent, type RefObject, useEffect, useRef } from "react";
import { changeAfterPaint, isPlainClick } from "#app/document/document.ts";
import { isSameList, type ListRules, type ListState, parseListState } from "../state.ts";
import { storeOpenedItem } from "./opened-item.ts";

type ListLinks = {
  root: RefObject<HTMLElement | null>;
  /** URL without query. */
  page: string;
  rules: ListRules;
  state: ListState;
  isOld: boolean;
  open: (next: ListState) => void;
  prefetch: (next: ListState) => void;
};

/**
 * Opens the list's links to its other states in place, after the paint.
 *
 * @returns handlers of `root`
 */
export function useListLinks({ root, page, rules, state, isOld, open, prefetch }: ListLinks) {
  const { focusItem, focusLoadedItem } = useFocusOnItem(root, isOld);
  const linkOf = ({ target }: { target: EventTarget }): { to: ListState; link: HTMLAnchorElement } | undefined => {
    const link = (target as Element).closest?.("a");
    if (!link || link.dataset.item !== undefined || link.pathname !== new URL(page, location.href).pathname) return undefined;
    return { to: parseListState(rules, new URLSearchParams(link.search)), link };
  };
  /** Index of the first item that is new to the visitor; undefined for a link to other filters. */
  const firstUnseen = (link: HTMLAnchorElement, to: ListState) => {
    if (link.dataset.way === "more") return state.page * state.pageSize - (to.page - 1) * to.pageSize;
    return link.matches(".list__page") ? 0 : undefined;
  };
  const follow = (event: MouseEvent) => {
    storeOpenedItem(event);
    const found = linkOf(event);
    if (!found || !isPlainClick(event.nativeEvent)) return;
    event.preventDefault();
    const { to, link } = found;
    const isShown = !isOld && isSameList(rules, to, state);
    const place = firstUnseen(link, to);
    if (place === undefined) root.current?.querySelector<HTMLElement>(".list__total")?.focus();
    else if (isShown) focusItem(place);
    if (link.matches(".list__page")) root.current?.scrollIntoView();
    changeAfterPaint(() => {
      // The next render moves the focus; before the paint, that could be a render of the old list.
      if (place !== undefined && !isShown) focusLoadedItem(place);
      open(to);
    });
  };
  const near = (event: { target: EventTarget }) => {
    const found = linkOf(event);
    if (found) prefetch(found.to);
  };
  return { onClick: follow, onPointerOver: near, onFocus: near };
}

/** `focusItem` focuses an item by its index at once, `focusLoadedItem` when the next list has loaded. */
function useFocusOnItem(root: RefObject<HTMLElement | null>, isOld: boolean) {
  const next = useRef<number>(undefined);
  const focusItem = (place: number) => {
    const links = root.current?.querySelectorAll<HTMLElement>(".tile__link");
    const link = links?.[place] ?? links?.[0] ?? root.current?.querySelector<HTMLElement>(".list__total");
    link?.focus({ preventScroll: place > 0 });
  };
  useEffect(() => {
    const place = next.current;
    if (place === undefined || isOld) return;
    next.current = undefined;
    focusItem(place);
  });
  const focusLoadedItem = (place: number) => {
    next.current = place;
  };
  return { focusItem, focusLoadedItem };
}
