import type { BlockContext } from "#app/blocks/block-context.ts";

type Props = {
  facts: Record<string, string | undefined>;
  setting: BlockContext;
};

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
