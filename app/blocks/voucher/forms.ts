import { sendOnce } from "./send-once.ts";
import { voucherForm } from "./voucher-form.ts";

export const voucherForms = [voucherForm, sendOnce];
