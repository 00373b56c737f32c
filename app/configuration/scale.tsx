import { latePlace } from "#app/document/document.ts";

/** What a piece costs the more are ordered. */
export function Scale({ title, rows }: { title: string; rows: readonly (readonly [from: string, each: string])[] }) {
  if (rows.length === 0) return <span hidden />;
  return (
    <details className="configuration__scale">
      <summary>{title}</summary>
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
    </details>
  );
}

export function ScalePlace() {
  return <span hidden {...latePlace("scale")} />;
}
