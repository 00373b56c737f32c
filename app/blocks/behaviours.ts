import { addBehaviours, type Behaviour, defineBehaviour } from "#app/document/document.ts";

/** Each is imported by the first page that contains its selector. */
export const blockBehaviours: readonly Behaviour[] = [
  defineBehaviour("[data-voucher]", () => void import("./voucher/voucher-form.ts").then(({ voucherForm }) => addBehaviours([voucherForm]))),
  defineBehaviour("[data-video]", () => void import("./video-block/play.ts").then(({ videoLink }) => addBehaviours([videoLink]))),
];
