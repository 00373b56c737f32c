import { addBehaviours, type Behaviour, defineBehaviour } from "#app/document/document.ts";

/** Behaviours whose code is imported when a page first contains their selector. */
export const blockBehaviours: readonly Behaviour[] = [
  defineBehaviour(
    "[data-voucher]",
    () => void import("./voucher/forms.ts").then(({ voucherBehaviours }) => addBehaviours(voucherBehaviours)),
  ),
  defineBehaviour("[data-video]", () => void import("./video-block/play.ts").then(({ videoLink }) => addBehaviours([videoLink]))),
];
