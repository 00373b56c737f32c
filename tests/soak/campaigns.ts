import type { Campaign } from "./campaign.ts";
import { leaving } from "./campaigns/leaving.ts";

/** Every campaign, in the order in which they run. */
export const campaigns: readonly Campaign[] = [leaving];
