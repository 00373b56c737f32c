import { sendOnce } from "./send-once.ts";
import { voucherForm } from "./voucher-form.ts";

/** Behaviours of the block's two forms. */
export const voucherForms = [voucherForm, sendOnce];
