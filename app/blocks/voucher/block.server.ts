import { defineBlock } from "#app/blocks/define-block.server.ts";

export const voucherBlock = defineBlock({
  name: "Voucher",
  async lazy() {
    const [{ loadVoucher, voucherCodeForm }, { Voucher }] = await Promise.all([import("./load.server.tsx"), import("./view.server.tsx")]);
    return { load: loadVoucher, view: Voucher, form: voucherCodeForm };
  },
});
