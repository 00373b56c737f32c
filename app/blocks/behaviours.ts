import type { Behaviour } from "#app/document/document.ts";
import { checkVoucher } from "./voucher/check.ts";

/** What enhances the blocks' finished HTML. */
export const behaviours: readonly Behaviour[] = [checkVoucher];
