import { addBehaviours, type Behaviour, behaviour } from "#app/document/document.ts";

/** What enhances the blocks' finished HTML: each comes with the first page that has something for it. */
export const behaviours: readonly Behaviour[] = [
  behaviour("[data-voucher]", () => void import("./voucher/check.ts").then(({ checkVoucher }) => addBehaviours([checkVoucher]))),
  behaviour("[data-video]", () => void import("./video-block/play.ts").then(({ playVideo }) => addBehaviours([playVideo]))),
];
