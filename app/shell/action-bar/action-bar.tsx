import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Slot } from "#app/document/document.ts";
import { closedEvent } from "../close-button/close-button.ts";
import { type ClockLabels, CountdownClock } from "./clock.tsx";
import { useCountdown } from "./use-countdown.ts";

export type ActionBarProps = {
  label: string;
  style: CSSProperties | undefined;
  /** ISO 8601 date and time. */
  end: string | undefined;
  /** Undefined for a bar without a countdown. */
  clock: ClockLabels | undefined;
  /** Text that replaces the clock at zero; if undefined, the bar is hidden. */
  ended: string | undefined;
};

/** Sets the body class `no-bar` while the bar is hidden (shell 4.11). */
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
    element?.addEventListener(closedEvent, close);
    return () => element?.removeEventListener(closedEvent, close);
  }, [abort]);
  // A layout effect, so that class and bar change in the same frame.
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
        <div className="action-bar__text">
          <Slot as="p" className="action-bar__text" name="text" />
          {clock ? <CountdownClock shown={shown} words={clock} isHidden={isOver && ended !== undefined} /> : null}
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
