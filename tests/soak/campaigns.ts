import type { Campaign } from "./campaign.ts";
import { addresses } from "./campaigns/addresses.ts";
import { answers } from "./campaigns/answers.ts";
import { cookies } from "./campaigns/cookies.ts";
import { flags } from "./campaigns/flags.ts";
import { floods } from "./campaigns/floods.ts";
import { forms } from "./campaigns/forms.ts";
import { leaving } from "./campaigns/leaving.ts";
import { measurements } from "./campaigns/measurements.ts";
import { memory } from "./campaigns/memory.ts";
import { mix } from "./campaigns/mix.ts";
import { fewNetworks, oneAddress } from "./campaigns/one-address.ts";
import { outage } from "./campaigns/outage.ts";
import { overload } from "./campaigns/overload.ts";
import { previews } from "./campaigns/previews.ts";
import { files, slow } from "./campaigns/slow.ts";
import { stampede } from "./campaigns/stampede.ts";
import { steady } from "./campaigns/steady.ts";
import { stories } from "./campaigns/stories.ts";
import { toggling } from "./campaigns/toggles.ts";

/** Every campaign, in the order in which they run. */
export const campaigns: readonly Campaign[] = [
  ...[leaving, slow, files, answers, flags, forms, cookies, stories],
  ...[previews, addresses, measurements, stampede, floods, overload, oneAddress, fewNetworks, mix, toggling, memory, outage, steady],
];
