import { latePlace } from "#app/document/document.ts";

type Rows = readonly (readonly [from: string, each: string])[];

/** What a piece costs the more are ordered: its rows come with the prices, folded until they are asked for. */
export function Scale({ title, rows }: { title: string; rows: Rows | undefined }) {
  return (
    <details className="configuration__scale">
      <summary>{title}</summary>
      {rows ? <ScaleTable rows={rows} /> : <span {...latePlace("scale")} />}
    </details>
  );
}

export function ScaleTable({ rows }: { rows: Rows }) {
  return (
    <table>
      <tbody>
        {rows.map(([from, each]) => (
          <tr key={from}>
            <th scope="row">{from}</th>
            <td>{each}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
