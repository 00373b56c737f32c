import type { Setting } from "#app/blocks/block.ts";
import css from "./preview-bar.css?inline";

/** What is wrong with a page: how much in all, and the first of it. */
type Report = {
  errors: number;
  warnings: number;
  findings: readonly { severity: "error" | "warning"; at: string; says: string; suggestion?: string }[];
};

export type PreviewBarProps = {
  words: Setting["words"];
  /** The release that is looked at, by its id; undefined for the drafts as they are. */
  release: string | undefined;
  locale: string;
  platform: string;
  /** The story of the page, and when it was last changed, as the content service writes it; undefined where there is none. */
  story: string | undefined;
  changed: string | undefined;
  /** Undefined where nobody could look. */
  report: Report | undefined;
  /** Leads out of the drafts. */
  leave: string;
  /** Where a story is sent while it is written, and the origin of the editor that sends it (editing.ts). */
  transform: string;
  editor: string;
};

/** What an editor sees above a draft. What the check has found is said in its own language. */
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
          <time dateTime={changed}>{words("preview.changed", { time: `${changed.slice(0, 16).replace("T", " ")} UTC` })}</time>
        ) : null}
        <a className="preview-bar__leave" href={leave} target="_top" data-leave="">
          {words("preview.leave")}
        </a>
      </div>
      {report ? <Findings {...report} words={words} /> : null}
    </aside>
  );
}

function Findings({ errors, warnings, findings, words }: Report & { words: Setting["words"] }) {
  if (findings.length === 0) return <p className="preview-bar__fine">{words("preview.fine")}</p>;
  return (
    <details className="preview-bar__findings">
      <summary>{words("preview.found", { errors, warnings })}</summary>
      <ul lang="en">
        {findings.map(({ severity, at, says, suggestion }) => (
          <li key={`${at} ${says}`} data-severity={severity}>
            <code>{at}</code> {says} {suggestion === undefined ? null : <em>{words("preview.perhaps", { suggestion })}</em>}
          </li>
        ))}
      </ul>
    </details>
  );
}
