import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Slot } from "#app/document/document.ts";
import { closed } from "../closing/closing.ts";
import { Clock, type ClockWords } from "./clock.tsx";
import { useCountdown } from "./use-countdown.ts";

export type ActionBarProps = {
  label: string;
  style: CSSProperties | undefined;
  /** When it ends, as machines write a date. */
  end: string | undefined;
  /** What its clock says; a bar that only ends has none. */
  clock: ClockWords | undefined;
  /** What is said at zero in the clock's place; without it the bar goes. */
  ended: string | undefined;
};

/**
 * What a campaign says at the lower edge of the window, until its end. A bar that is gone puts the class `no-bar` on the body
 * (shell.md §4).
 */
export function ActionBar({ label, style, end, clock, ended }: ActionBarProps) {
  const bar = useRef<HTMLElement>(null);
  const [isClosed, setClosed] = useState(false);
  const { shown, abort } = useCountdown(end === undefined || isClosed ? undefined : Date.parse(end), clock !== undefined);
  const isOver = shown?.state === "ended";
  const isGone = isClosed || (isOver && !(ended && clock));

  useEffect(() => {
    const close = () => {
      abort();
      setClosed(true);
    };
    const element = bar.current;
    element?.addEventListener(closed, close);
    return () => element?.removeEventListener(closed, close);
  }, [abort]);
  // With the bar itself: no frame has one without the other.
  useLayoutEffect(() => {
    document.body.classList.toggle("no-bar", isGone);
  }, [isGone]);

  return (
    <section
      className="action-bar"
      aria-label={label}
      style={style}
      ref={bar}
      hidden={isGone}
      data-closable=""
      data-action-bar=""
      data-foot="bar"
      data-state={shown?.state}
    >
      <div className="action-bar__inner wrap">
        <div className="action-bar__said">
          <Slot as="p" className="action-bar__text" name="text" />
          {clock ? <Clock shown={shown} words={clock} isHidden={isOver && ended !== undefined} /> : null}
          {ended ? (
            <p role="status">
              <span data-ended="" hidden={!isOver}>
                {ended}
              </span>
            </p>
          ) : null}
        </div>
        <Slot className="island" name="ways" />
      </div>
    </section>
  );
}
