import type { ReactNode } from "react";
import type { OperatorFactRow } from "./load.server.ts";

type Props = {
  headline: string | undefined;
  rows: readonly OperatorFactRow[] | undefined;
  words: { unfilled: string; unavailable: string };
};

/** Marks unfilled facts, so that they are noticed before the shop opens. */
export function OperatorFacts({ headline, rows, words }: Props): ReactNode {
  return (
    <section className="operator-facts wrap">
      {headline ? <h2 className="operator-facts__headline">{headline}</h2> : null}
      {rows ? (
        <dl className="operator-facts__list">
          {rows.map((row) => (
            <div className="operator-facts__row" key={row.fact}>
              <dt>{row.label}</dt>
              <dd>{row.lines.length > 0 ? <Fact {...row} /> : <mark className="operator-facts__unfilled">{words.unfilled}</mark>}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="operator-facts__unavailable">{words.unavailable}</p>
      )}
    </section>
  );
}

function Fact({ lines, href }: OperatorFactRow): ReactNode {
  if (href) return <a href={href}>{lines[0]}</a>;
  return lines.map((line) => (
    <span className="operator-facts__line" key={line}>
      {line}
    </span>
  ));
}
