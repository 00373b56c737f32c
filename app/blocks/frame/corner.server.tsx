import type { ReactNode } from "react";
import type { FrameType } from "#app/catalogue/frame/frame.ts";
import type { MatType } from "#app/catalogue/frame/frame-part.ts";
import { cornerFrameColour, cornerMatColours } from "#app/ui/controls/frame-colours.ts";

/** Hidden from screen readers, since the frame's name follows. */
export function FrameCorner({ frameType, mat }: { frameType: FrameType; mat: MatType }): ReactNode {
  return (
    <svg className="frame__corner" viewBox="0 0 40 40" stroke="#0002" aria-hidden="true">
      <path d="M0 0h40v10H10v30H0z" fill={cornerFrameColour(frameType)} />
      {mat === "mat-none" ? null : <path d="M10 10h30v8H18v22h-8z" fill={cornerMatColours[mat]} />}
    </svg>
  );
}
