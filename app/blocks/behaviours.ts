import { addBehaviours, type Behaviour, defineBehaviour } from "#app/document/document.ts";

/** Each is imported by the first page that contains its selector. */
export const blockBehaviours: readonly Behaviour[] = [
  defineBehaviour("[data-voucher]", () => void import("./voucher/forms.ts").then(({ voucherForms }) => addBehaviours(voucherForms))),
  defineBehaviour("[data-video]", () => void import("./video-block/play.ts").then(({ videoLink }) => addBehaviours([videoLink]))),
];
