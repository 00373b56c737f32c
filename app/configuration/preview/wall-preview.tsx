import { parseFormat } from "#app/catalogue/format/format.ts";
import type { WallPreviewModel } from "../model.ts";

// In centimetres, to scale with a sofa of two metres.
const wall = { width: 280, height: 190, middleOfPicture: 74 };
/** In centimetres, wide enough to be visible. */
const frameWidth = 2.4;
const matWidth = 3;
/** Visible finish of a material. */
const finishes: Record<string, "deep" | "glossy"> = {
  leinwand: "deep",
  gallerybond: "deep",
  acrylglas: "glossy",
  echtglas: "glossy",
  aludibond: "glossy",
};

/** `photo` is a data URL. */
export function WallPreview({ format, material, frame, mat, photo }: WallPreviewModel & { photo: string | undefined }) {
  const sides = parseFormat(format);
  const width = sides.width / 10;
  const height = sides.height / 10;
  const left = (wall.width - width) / 2;
  const around = (frame ? frameWidth : 0) + (mat ? matWidth : 0);
  const top = Math.max(6 + around, wall.middleOfPicture - height / 2);
  const outside = (by: number) => ({ x: left - by, y: top - by, width: width + 2 * by, height: height + 2 * by });
  const finish = finishes[material];
  return (
    <svg
      className={photo ? "hanging hanging--own" : "hanging"}
      viewBox={`0 0 ${wall.width} ${wall.height}`}
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
    >
      <path
        className="hanging__sofa"
        d="M40 178v-38q0-8 8-8h7v-15q0-10 10-10h150q10 0 10 10v15h7q8 0 8 8v38M55 132v24h170v-24M140 107v49M48 178v8M232 178v8M40 178h200"
      />
      <path className="hanging__floor" d="M-400 186h1080" />
      {frame ? <rect className="hanging__frame" {...outside(around)} fill={frame} /> : null}
      {mat ? <rect className="hanging__mat" {...outside(matWidth)} fill={mat} /> : null}
      {finish === "deep" && !frame ? (
        <path className="hanging__edge" d={`M${left + width} ${top}l2 1.2v${height}h${-width}l-2 -1.2h${width}z`} />
      ) : null}
      <rect className="hanging__picture" {...outside(0)} />
      {photo ? <image href={photo} {...outside(0)} preserveAspectRatio="xMidYMid slice" /> : null}
      <svg x={left} y={top} width={width} height={height} viewBox="0 0 60 60" preserveAspectRatio="none" aria-hidden="true">
        {photo ? null : (
          <>
            <path className="hanging__far" d="M0 36q9-14 18-12t15 7 27-9v38H0z" />
            <path className="hanging__near" d="M0 45q13-8 27-3t33 4v14H0z" />
          </>
        )}
        {finish === "glossy" ? <path className="hanging__gloss" d="M0 0h34L8 60H0z" /> : null}
      </svg>
    </svg>
  );
}
