import type { Setting } from "#app/blocks/block.ts";

type Props = {
  /** What is told, by its name; what is not there is told as nothing. */
  facts: Record<string, string | undefined>;
  setting: Setting;
};

/** The panel of a page whose address asks for it (shell.md §2); its names are those of the code. */
export function DebugPanel({ facts, setting }: Props) {
  const title = setting.words("debug.title");
  return (
    <aside aria-label={title}>
      <details className="debug-panel" open>
        <summary className="debug-panel__name">{title}</summary>
        <dl className="debug-panel__facts">
          {Object.entries(facts).map(([name, fact]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{fact || "–"}</dd>
            </div>
          ))}
        </dl>
      </details>
    </aside>
  );
}
