import type { BlockContext } from "#app/blocks/block-context.ts";
import { formatRelativeTime } from "#app/locale/dates.ts";
import type { Locale } from "#app/locale/locales.ts";
import css from "./preview-bar.css?inline";

type Report = {
  errors: number;
  warnings: number;
  findings: readonly { severity: "error" | "warning" | "note"; at: string; message: string; suggestion?: string }[];
};

export type PreviewBarProps = {
  words: BlockContext["words"];
  /** Undefined for the current drafts. */
  release: string | undefined;
  locale: Locale;
  platform: string;
  /** Slug of the story, and time of its last change as the content service writes it. */
  story: string | undefined;
  changed: string | undefined;
  /** Undefined if the check could not run. */
  report: Report | undefined;
  leave: string;
  /** URL that renders the edited story (editing.ts). */
  transform: string;
  /** Origin of the editor. */
  editor: string;
};

export function PreviewBar({ words, release, locale, platform, story, changed, report, leave, transform, editor }: PreviewBarProps) {
  return (
    <aside
      className="preview-bar"
      aria-label={words("preview.label")}
      data-preview-bar=""
      data-transform={transform}
      data-editor={editor}
      data-locale={locale}
      data-platform={platform}
      data-slug={story}
    >
      <style>{css}</style>
      <div className="preview-bar__row">
        <strong className="preview-bar__state">
          {release === undefined ? words("preview.draft") : words("preview.release", { release })}
        </strong>
        <span>{locale}</span>
        {story ? <span className="preview-bar__story">{story}</span> : null}
        {changed ? (
          <span>
            {words("preview.changed")}{" "}
            <time dateTime={changed} title={changed} data-relative="">
              {formatRelativeTime(new Date(changed), new Date(), locale)}
            </time>
          </span>
        ) : null}
        <a className="preview-bar__leave" href={leave} rel="noopener" data-leave="">
          {words("preview.leave")}
        </a>
      </div>
      {report ? <Findings {...report} words={words} /> : null}
    </aside>
  );
}

/** Lists the findings, which are not translated. */
function Findings({ errors, warnings, findings, words }: Report & { words: BlockContext["words"] }) {
  if (findings.length === 0) return <p className="preview-bar__fine">{words("preview.fine")}</p>;
  return (
    <details className="preview-bar__findings">
      <summary>{words("preview.found", { errors, warnings })}</summary>
      <ul lang="en">
        {findings.map(({ severity, at, message, suggestion }) => (
          <li key={`${at} ${message}`} data-severity={severity}>
            <code>{at}</code> {message} {suggestion === undefined ? null : <em>{words("preview.perhaps", { suggestion })}</em>}
          </li>
        ))}
      </ul>
    </details>
  );
}
