import type { ReactNode } from "react";
import type { BlockProps } from "#app/blocks/block.ts";
import { formatDate } from "#app/locale/dates.ts";
import type { Words } from "#app/locale/words.ts";
import { barCookie } from "#app/ui/closed-cookie.ts";
import { colourPair } from "#app/ui/hex-colour.ts";
import { Link } from "#app/ui/link.server.tsx";
import type { Content } from "#content-types/schema.ts";
import { CloseButton } from "../closing/close-button.server.tsx";
import { Island } from "../island.server.tsx";
import { ActionBar } from "./action-bar.tsx";
import type { ClockWords } from "./clock.tsx";
import { endOf } from "./end.ts";

/** The action bar of a page, as an island: its words are printed, its clock is the browser's. */
export function ActionBarIsland({ content, setting }: BlockProps<"ActionBar">): ReactNode {
  const { id, text, link, linkText, color, backgroundColor, endedText } = content;
  const { words, locale } = setting;
  const end = endOf(content);
  const to = setting.link(link);
  const said = (
    <>
      <Label content={content.label?.[0]} />
      {linkText ? text : <Link to={to}>{text}</Link>}
    </>
  );
  const ways = (
    <>
      {linkText && to ? (
        <Link to={to} className="button action-bar__link">
          {linkText}
        </Link>
      ) : null}
      <CloseButton cookie={barCookie(id)} setting={setting} />
    </>
  );
  const props = {
    label: words("actionBar.label"),
    style: colourPair("bar", backgroundColor, color),
    end: end?.at.toISOString(),
    clock: end?.counts ? clockWords(end.at, formatDate(end.at, "full", locale), words) : undefined,
    ended: endedText || undefined,
  };
  return <Island name="action-bar" view={ActionBar} props={props} slots={{ text: said, ways }} />;
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

/** A day is another word than two; the words of the other units are short forms that stay. */
function clockWords(at: Date, date: string, words: Words): ClockWords {
  return {
    ends: words("countdown.ends", { date }),
    date: at.toISOString(),
    units: {
      days: [0, 1, 2].map((count) => words("countdown.days", { count })),
      hours: [words("countdown.hours")],
      minutes: [words("countdown.minutes")],
      seconds: [words("countdown.seconds")],
    },
  };
}
