import { parseFormat } from "#app/catalogue/format.ts";

// The wall is drawn in centimetres, so that a format stands in its true size beside a sofa of two metres.
const wall = { width: 280, height: 190, middleOfPicture: 74 };

/** A format on the wall above a sofa, drawn to scale: how large it really is. */
export function SizePreview({ formatType }: { formatType: string }) {
  const format = parseFormat(formatType);
  const width = format.width / 10;
  const height = format.height / 10;
  const left = (wall.width - width) / 2;
  const top = Math.max(6, wall.middleOfPicture - height / 2);
  return (
    <svg className="size-preview" viewBox={`0 0 ${wall.width} ${wall.height}`} preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      <path
        className="size-preview__sofa"
        d="M40 178v-38q0-8 8-8h7v-15q0-10 10-10h150q10 0 10 10v15h7q8 0 8 8v38M55 132v24h170v-24M140 107v49M48 178v8M232 178v8M40 178h200"
      />
      <path className="size-preview__floor" d="M-400 186h1080" />
      <rect className="size-preview__picture" x={left} y={top} width={width} height={height} />
      <svg x={left} y={top} width={width} height={height} viewBox="0 0 60 60" preserveAspectRatio="none" aria-hidden="true">
        <path className="size-preview__far" d="M0 36q9-14 18-12t15 7 27-9v38H0z" />
        <path className="size-preview__near" d="M0 45q13-8 27-3t33 4v14H0z" />
      </svg>
    </svg>
  );
}
