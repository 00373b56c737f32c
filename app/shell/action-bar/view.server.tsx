import type { ReactNode } from "react";
import type { BlockProps } from "#app/blocks/block-context.ts";
import { formatDate } from "#app/locale/dates.ts";
import type { Translate } from "#app/locale/translate.ts";
import { colourPairStyle } from "#app/ui/controls/hex-colour.ts";
import { Link } from "#app/ui/link.server.tsx";
import { barCookieName } from "#app/ui/session/closed-cookie.ts";
import type { Content } from "#content-types/schema.ts";
import { CloseButton } from "../close-button/view.server.tsx";
import { ShellIsland } from "../island.server.ts";
import { ActionBar } from "./action-bar.tsx";
import type { ClockLabels } from "./clock.tsx";
import { parseActionBarEnd } from "./end.ts";

export function ActionBarIsland({ content, setting }: BlockProps<"ActionBar">): ReactNode {
  const { id, text, link, linkText, color, backgroundColor, endedText } = content;
  const { words, locale } = setting;
  const end = parseActionBarEnd(content);
  const to = setting.link(link);
  const labels = (
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
      <CloseButton cookie={barCookieName(id)} setting={setting} />
    </>
  );
  const props = {
    label: words("actionBar.label"),
    style: colourPairStyle("bar", backgroundColor, color),
    end: end?.at.toISOString(),
    clock: end?.counts ? clockWords(end.at, formatDate(end.at, "full", locale), words) : undefined,
    ended: endedText || undefined,
  };
  return <ShellIsland name="action-bar" view={ActionBar} props={props} slots={{ text: labels, ways }} />;
}

function Label({ content }: { content: Content<"Label"> | undefined }): ReactNode {
  if (!content) return null;
  const { labelText, labelBackgroundColor, labelTextColor } = content;
  return (
    <span className="label action-bar__label" style={colourPairStyle("label", labelBackgroundColor, labelTextColor)}>
      {labelText}
    </span>
  );
}

/** Days need plural forms; the other units have fixed short forms. */
function clockWords(at: Date, date: string, labels: Translate): ClockLabels {
  return {
    ends: labels("countdown.ends", { date }),
    date: at.toISOString(),
    units: {
      days: [0, 1, 2].map((count) => labels("countdown.days", { count })),
      hours: [labels("countdown.hours")],
      minutes: [labels("countdown.minutes")],
      seconds: [labels("countdown.seconds")],
    },
  };
}
