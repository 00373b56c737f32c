import type { ReactNode } from "react";
import type { FrameType } from "#app/catalogue/frame.ts";
import type { MatType } from "#app/catalogue/frame-part.ts";
import { frameColour, matColours } from "#app/ui/frame-colours.ts";

/** The corner of a frame with its mat, as it lies on a table of samples. Its name stands beside it. */
export function Corner({ frameType, mat }: { frameType: FrameType; mat: MatType }): ReactNode {
  return (
    <svg className="frame__corner" viewBox="0 0 40 40" stroke="#0002" aria-hidden="true">
      <path d="M0 0h40v10H10v30H0z" fill={frameColour(frameType)} />
      {mat === "mat-none" ? null : <path d="M10 10h30v8H18v22h-8z" fill={matColours[mat]} />}
    </svg>
  );
}
