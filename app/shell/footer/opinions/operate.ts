import { isHorizontal, itemAt, turnBySwipe, turnOf } from "./ring.ts";

/** A movement of so many pixels is a drag and no click. */
const dragStart = 6;
/** After so many milliseconds without another size the row is arranged anew (shell.md §9). */
const resizeDebounce = 200;

type Way = 1 | -1;

/** Makes every row marked `data-carousel` a carousel: by its buttons, by arrow keys, and by swiping. */
export function operateOpinions(root: ParentNode): () => void {
  const undos = [...root.querySelectorAll<HTMLElement>("[data-carousel]")].map(operateCarousel);
  return () => {
    for (const undo of undos) undo();
  };
}

/**
 * The stylesheet does the moving (opinions.css): this sets the place that the row is at, and how often each item has
 * gone round, so that there is always one before and one behind what is seen.
 */
function operateCarousel(carousel: HTMLElement): () => void {
  const view = carousel.querySelector<HTMLElement>("[data-carousel-window]");
  const list = carousel.querySelector<HTMLElement>("[data-carousel-list]");
  const told = carousel.querySelector("[data-carousel-place]");
  if (!view || !list) return () => {};
  const items = [...list.children] as HTMLElement[];
  const count = items.length;
  const leaving = new AbortController();
  const { signal } = leaving;

  let place = 0;
  let perView = 1;
  let moving = false;
  /** How many groups there are still to go, backwards below zero. */
  let pending = 0;

  const step = () => Math.min(perView, count - perView);
  const canTurn = () => count > perView;

  /** Brings every item to where it is seen on the way from here to the next place or to the one before. */
  const arrange = (way: Way) => {
    const first = way === 1 ? place : place - step();
    items.forEach((item, index) => {
      item.style.setProperty("--turn", String(turnOf(index, first, count)));
    });
  };

  const show = () => {
    list.style.setProperty("--place", String(place));
    list.style.removeProperty("--drag");
    const first = itemAt(place, count);
    const last = itemAt(place + perView - 1, count);
    const isSeen = (index: number) => itemAt(index - first, count) < perView;
    // The focus does not leave with a review that leaves.
    if (items.some((item, index) => !isSeen(index) && item.contains(document.activeElement))) view.focus({ preventScroll: true });
    items.forEach((item, index) => {
      item.inert = !isSeen(index);
    });
    if (told) told.textContent = `${first === last ? first + 1 : `${first + 1}–${last + 1}`} / ${count}`;
  };

  /** Goes one group on. What is asked for meanwhile comes next. */
  const turn = async (way: Way) => {
    if (!canTurn()) return;
    pending += way;
    if (moving) return;
    moving = true;
    while (pending !== 0) {
      const next = pending > 0 ? 1 : -1;
      pending -= next;
      arrange(next);
      place += next * step();
      show();
      await Promise.allSettled(list.getAnimations().map(({ finished }) => finished));
    }
    moving = false;
  };

  /** Reads from the stylesheet how many are seen at once. */
  const measure = () => {
    perView = Math.min(count, Number(getComputedStyle(carousel).getPropertyValue("--per-view")) || 1);
    arrange(1);
    show();
    carousel.dataset.carousel = canTurn() ? "on" : "";
  };

  const drag = (start: PointerEvent) => {
    if (start.button !== 0 || moving || !canTurn()) return;
    const dragging = new AbortController();
    const until = { signal: AbortSignal.any([signal, dragging.signal]) };
    let across = 0;
    const isDragged = () => "dragging" in view.dataset;
    const end = (way: Way | 0) => {
      dragging.abort();
      if (!isDragged()) return;
      delete view.dataset.dragging;
      // The click at the end of a drag follows no link; it comes before anything else that is queued.
      view.addEventListener("click", stop, { capture: true, once: true, signal });
      setTimeout(() => view.removeEventListener("click", stop, { capture: true }));
      if (way === 0) list.style.removeProperty("--drag");
      else void turn(way);
    };
    const move = (event: PointerEvent) => {
      if (event.pointerId !== start.pointerId) return;
      across = Math.max(-view.clientWidth, Math.min(view.clientWidth, event.clientX - start.clientX));
      const down = event.clientY - start.clientY;
      if (!isDragged()) {
        if (Math.hypot(across, down) < dragStart) return;
        if (!isHorizontal(across, down)) return end(0);
        view.dataset.dragging = "";
        view.setPointerCapture(start.pointerId);
      }
      arrange(across < 0 ? 1 : -1);
      list.style.setProperty("--drag", `${across}px`);
    };
    view.addEventListener("pointermove", move, until);
    addEventListener("pointerup", () => end(turnBySwipe(across)), until);
    addEventListener("pointercancel", () => end(0), until);
  };

  let resizing: ReturnType<typeof setTimeout> | undefined;
  const resize = () => {
    clearTimeout(resizing);
    resizing = setTimeout(measure, resizeDebounce);
  };

  carousel.addEventListener("click", ({ target }) => void turnOnClick(target, turn), { signal });
  carousel.addEventListener(
    "keydown",
    (event) => {
      const way = ways[event.key];
      if (!way || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      // A key that is held turns the row for as long.
      if (!(event.repeat && moving)) void turn(way);
    },
    { signal },
  );
  view.addEventListener("pointerdown", drag, { signal });
  view.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
  addEventListener("resize", resize, { signal });

  // What was swiped to before the script stays in sight.
  const [one, two] = items;
  const width = one && two ? two.offsetLeft - one.offsetLeft : 0;
  place = width > 0 ? Math.round(view.scrollLeft / width) : 0;
  view.tabIndex = -1;
  measure();
  if (canTurn()) view.scrollLeft = 0;

  return () => {
    leaving.abort();
    clearTimeout(resizing);
    carousel.dataset.carousel = "";
    for (const item of items) item.inert = false;
  };
}

const ways: { [key: string]: Way | undefined } = { ArrowLeft: -1, ArrowRight: 1 };

function turnOnClick(target: EventTarget | null, turn: (way: Way) => Promise<void>): Promise<void> | undefined {
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-carousel-turn]") : null;
  return button ? turn(button.dataset.carouselTurn === "-1" ? -1 : 1) : undefined;
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
