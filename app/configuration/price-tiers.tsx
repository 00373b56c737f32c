import { holeProps } from "#app/document/document.ts";

type Rows = readonly (readonly [from: string, each: string])[];

export function PriceTiers({ title, rows }: { title: string; rows: Rows | undefined }) {
  return (
    <details className="configuration__scale">
      <summary>{title}</summary>
      {rows ? <PriceTierTable rows={rows} /> : <span {...holeProps("scale")} />}
    </details>
  );
}

export function PriceTierTable({ rows }: { rows: Rows }) {
  return (
    <table>
      <tbody>
        {rows.map(([from, unitPrice]) => (
          <tr key={from}>
            <th scope="row">{from}</th>
            <td>{unitPrice}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
