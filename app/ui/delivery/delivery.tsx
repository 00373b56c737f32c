import { holeProps } from "#app/document/document.ts";

/** Emphasised text, and the terms that follow it; either may be "". */
export type DeliveryLine = readonly [lead: string, terms: string];

export function DeliveryLines({ lines }: { lines: readonly DeliveryLine[] }) {
  return (
    <div className="delivery">
      {lines.map(([lead, terms]) => (
        <p className="delivery__line" key={lead + terms}>
          {lead ? <b>{lead}</b> : null}
          {terms ? <span>{terms}</span> : null}
        </p>
      ))}
    </div>
  );
}

export function ArrivalLine({ lines: [first] }: { lines: readonly DeliveryLine[] }) {
  return <p className="delivery__arrival">{first?.[0]}</p>;
}

export function withoutArrival([first, ...lines]: readonly DeliveryLine[]): readonly DeliveryLine[] {
  return first?.[1] ? [["", first[1]], ...lines] : lines;
}

export function ArrivalPlaceholder() {
  return <p className="delivery__arrival" {...holeProps("arrival")} />;
}

export function DeliveryPlaceholder() {
  return <div className="delivery" {...holeProps("delivery")} />;
}
