import { z } from "zod";

/** An order before `cutOffHour` (market's time) on a working day is made within `workingDays`. */
export const production = z.object({ cutOffHour: z.int().min(0).max(23), workingDays: z.int().positive().max(60) });
