import type { ReactNode } from "react";
import type { PaperProps } from "#app/blocks/block.ts";
import { formatDate } from "#app/locale/dates.ts";
import type { Words } from "#app/locale/words.ts";
import { barCookie } from "#app/ui/closed-cookie.ts";
import { colourPair } from "#app/ui/hex-colour.ts";
import { Link } from "#app/ui/link.server.tsx";
import type { Content } from "#content-types/schema.ts";
import { CloseButton } from "../closing/close-button.server.tsx";
import { endOf } from "./end.ts";

/**
 * What a campaign says at the lower edge of the window. No digit of a countdown is printed, as paper may be hours old: its
 * words are, and the date that stands in their place until the script counts (operate.ts).
 */
export function ActionBar({ content, setting }: PaperProps<"ActionBar">): ReactNode {
  const { id, text, link, linkText, color, backgroundColor, endedText } = content;
  const { words, locale } = setting;
  const end = endOf(content);
  const to = setting.link(link);
  return (
    <section
      className="action-bar"
      aria-label={words("actionBar.label")}
      style={colourPair("bar", backgroundColor, color)}
      data-closable=""
      data-action-bar={end?.at.toISOString() ?? ""}
    >
      <div className="action-bar__inner wrap">
        <div className="action-bar__said">
          <p className="action-bar__text">
            <Label content={content.label?.[0]} />
            {linkText ? text : <Link to={to}>{text}</Link>}
          </p>
          {end?.counts ? <Clock at={end.at} words={words} date={formatDate(end.at, "full", locale)} /> : null}
          {endedText ? (
            <p role="status">
              <span data-ended="" hidden>
                {endedText}
              </span>
            </p>
          ) : null}
        </div>
        {linkText && to ? (
          <Link to={to} className="button action-bar__link">
            {linkText}
          </Link>
        ) : null}
        <CloseButton cookie={barCookie(id)} setting={setting} />
      </div>
    </section>
  );
}

function Label({ content }: { content: Content<"Label"> | undefined }): ReactNode {
  if (!content) return null;
  const { labelText, labelBackgroundColor, labelTextColor } = content;
  return (
    <span className="label action-bar__label" style={colourPair("label", labelBackgroundColor, labelTextColor)}>
      {labelText}
    </span>
  );
}

/**
 * The date and the running clock share one place, so that nothing moves when one takes over from the other. Who listens to
 * the page hears the date: a clock that speaks every second says nothing.
 */
function Clock({ at, words, date }: { at: Date; words: Words; date: string }): ReactNode {
  const name = words("countdown.ends", { date });
  return (
    <div className="countdown" role="timer" aria-live="off" aria-label={name} data-countdown="">
      <time className="countdown__date" dateTime={at.toISOString()} aria-hidden="true">
        {name}
      </time>
      <span className="countdown__clock" aria-hidden="true">
        {/* A day is another word than two; the words of the other units are short forms that stay. */}
        <Unit unit="days" forms={[0, 1, 2].map((count) => words("countdown.days", { count }))} />
        <Unit unit="hours" forms={[words("countdown.hours")]} />
        <Unit unit="minutes" forms={[words("countdown.minutes")]} />
        <Unit unit="seconds" forms={[words("countdown.seconds")]} />
      </span>
    </div>
  );
}

function Unit({ unit, forms }: { unit: string; forms: string[] }): ReactNode {
  return (
    <span className="countdown__unit" data-unit={unit}>
      <b className="countdown__figure" /> <span data-forms={forms.join("|")}>{forms.at(-1)}</span>
    </span>
  );
}
