import { defineBlock } from "#app/blocks/define-block.server.ts";
import { loadVoucher } from "./load.server.tsx";
import { Voucher } from "./view.server.tsx";

export const voucherBlock = defineBlock({ name: "Voucher", load: loadVoucher, view: Voucher });
