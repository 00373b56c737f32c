import { closed } from "../closing/operate.ts";
import { type Countdown, type Happening, isGoing, nextCountdown, type TimeLeft, timeLeft, untilNextTick } from "./countdown.ts";

/** A clock that counts more days than these hurries nobody: until then the date stands in its place. */
const mostDays = 99;

/** No timer waits longer than this many milliseconds. */
const longestWait = 2 ** 31 - 1;

// The countdown is the document's: another page's bar goes on with it, or restarts it.
let countdown: Countdown | undefined;

/**
 * Ends the action bar at its time, counting down to it where it has a clock, and notices when another page brings another
 * bar. A bar that is gone puts the class `no-bar` on the body (shell.md §4). Returns what ends it.
 */
export function operateActionBar(root: ParentNode): () => void {
  let bar: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const happen = (happening: Happening) => {
    countdown = nextCountdown(countdown, happening);
    clearTimeout(timer);
    if (!bar || !countdown) return;
    const now = Date.now();
    show(bar, countdown, now);
    if (!isGoing(countdown)) return;
    const { endsAt } = countdown;
    const wait = clockOf(bar) ? untilNextTick(endsAt, now) : Math.min(endsAt - now, longestWait);
    timer = setTimeout(() => happen({ kind: "tick", now: Date.now() }), wait);
  };
  const start = () => {
    const endsAt = Date.parse(bar?.dataset.actionBar ?? "");
    if (!bar || bar.hidden || Number.isNaN(endsAt)) return happen({ kind: "abort" });
    happen({ kind: "start", endsAt, now: Date.now() });
    if (document.hidden) happen({ kind: "hide" });
  };
  const meet = () => {
    const met = root.querySelector<HTMLElement>("[data-action-bar]");
    if (met === bar) return;
    bar = met;
    if (bar) document.body.classList.toggle("no-bar", Boolean(bar.hidden));
    start();
  };
  const seen = () => happen(document.hidden ? { kind: "hide" } : { kind: "show", now: Date.now() });
  const leave = () => happen({ kind: "abort" });
  const close = ({ target }: Event) => {
    if (target !== bar) return;
    document.body.classList.add("no-bar");
    leave();
  };

  meet();
  // Another page's bar is another sheet of the body.
  const pages = new MutationObserver(meet);
  pages.observe(document.body, { childList: true });
  root.addEventListener(closed, close);
  document.addEventListener("visibilitychange", seen);
  addEventListener("pagehide", leave);
  addEventListener("pageshow", start);
  return () => {
    leave();
    pages.disconnect();
    root.removeEventListener(closed, close);
    document.removeEventListener("visibilitychange", seen);
    removeEventListener("pagehide", leave);
    removeEventListener("pageshow", start);
  };
}

function show(bar: HTMLElement, { state, endsAt }: Countdown, now: number): void {
  bar.dataset.state = state;
  if (state === "ended") end(bar);
  const clock = clockOf(bar);
  if (!clock || !(state === "running" || state === "restarted")) return;
  const left = timeLeft(endsAt, now);
  clock.toggleAttribute("data-far", left.days > mostDays);
  for (const unit of clock.querySelectorAll<HTMLElement>("[data-unit]")) showUnit(unit, left[unit.dataset.unit as keyof TimeLeft]);
}

/** Hours, minutes and seconds always have two figures, so that the clock keeps its width. */
function showUnit(unit: HTMLElement, count: number): void {
  const [figure, name] = unit.children;
  const forms = (name as HTMLElement).dataset.forms?.split("|") ?? [];
  if (figure) figure.textContent = unit.dataset.unit === "days" ? String(count) : String(count).padStart(2, "0");
  if (name) name.textContent = forms[Math.min(count, forms.length - 1)] ?? "";
}

/** At zero a bar says what its content has for it, or goes. */
function end(bar: HTMLElement): void {
  const said = bar.querySelector<HTMLElement>("[data-ended]");
  const clock = clockOf(bar);
  if (said && clock) {
    said.hidden = false;
    clock.hidden = true;
    return;
  }
  bar.hidden = true;
  document.body.classList.add("no-bar");
}

function clockOf(bar: HTMLElement): HTMLElement | null {
  return bar.querySelector("[data-countdown]");
}
