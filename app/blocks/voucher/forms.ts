import { sendOnceForm } from "./send-once.ts";
import { voucherForm } from "./voucher-form.ts";

export const voucherBehaviours = [voucherForm, sendOnceForm];
