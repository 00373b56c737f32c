import type { ReactNode } from "react";
import type { FrameType } from "#app/catalogue/frame/frame.ts";
import type { MatType } from "#app/catalogue/frame/frame-part.ts";
import type { FrameFamily } from "#app/catalogue/material.ts";
import { DeliveryPlaceholder } from "#app/ui/delivery/delivery.tsx";
import { type PriceLabels, PricePlaceholder } from "#app/ui/price/price.tsx";
import { TaxNote, type TaxNoteProps } from "#app/ui/price/tax-note.tsx";
import { FrameCorner } from "./corner.server.tsx";

export type FrameProps = {
  headline: string;
  text: string | undefined;
  /** Names the format of the prices. */
  note: string;
  tax: TaxNoteProps;
  families: {
    family: FrameFamily;
    name: string;
    /** `mat` is included in the price; `included` names it only if there are alternatives. */
    mat: MatType;
    included: string | undefined;
    others: { name: string; href: string }[];
    /** Designer URL of the default frame. */
    href: string;
    /** `name` only if the family has several series. */
    series: { name: string | undefined; frames: { frameType: FrameType; name: string; href: string }[] }[];
  }[];
  words: { otherwise: string; only: string } & PriceLabels;
};

export function Frame({ headline, text, note, tax, families, words }: FrameProps): ReactNode {
  return (
    <section className="frame wrap">
      <h2 className="frame__headline">{headline}</h2>
      {text ? <p className="frame__text">{text}</p> : null}
      <p className="frame__text">{note}</p>
      <p className="frame__tax">
        <TaxNote {...tax} />
      </p>
      <DeliveryPlaceholder />
      {families.map(({ family, name, mat, included, others, href, series }, place) => (
        <details className="frame__family" key={family} open={place === 0}>
          <summary className="frame__name">{name}</summary>
          {series.map((one) => (
            <div key={one.frames[0]?.frameType}>
              {one.name ? <h3 className="frame__series">{one.name}</h3> : null}
              <ul className="frame__list">
                {one.frames.map((frame) => (
                  <li className="frame__one" key={frame.frameType}>
                    <FrameCorner frameType={frame.frameType} mat={mat} />
                    <a className="frame__link" href={frame.href}>
                      {frame.name}
                    </a>
                    <PricePlaceholder name={frame.frameType} labels={words} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
          {included ? (
            <p className="frame__mats">
              {included} · {words.otherwise}
              {others.map((other) => (
                <a key={other.href} href={other.href}>
                  {other.name}
                </a>
              ))}
            </p>
          ) : null}
          <a className="button" href={href}>
            {words.only}
          </a>
        </details>
      ))}
    </section>
  );
}
