import { z } from "zod";
import { type calendarMountings, calendarTypes } from "../catalogue/calendar.ts";
import { namedFormats } from "../catalogue/format-name.ts";
import { photobookPapers } from "../catalogue/photobook.ts";
import { chosenRefinements } from "../catalogue/refinement.ts";
import { defineDesigner, id, others, whole } from "./designer.ts";

/** What a calendar stands in: to its designer these are accessories, and no mounting (shop.md §4). */
const stands = ["holzblock", "holzfuss"] as const;

const years = { first: 2_000, last: 2_100 };

/** A day of the calendar, in the years that a calendar is made for: "2031-04-15". */
const startDate = z.iso.date().refine((day) => Number(day.slice(0, 4)) >= years.first && Number(day.slice(0, 4)) <= years.last);

const own = {
  designGroupId: id().optional(),
  designId: id().optional(),
  formatType: z.enum(namedFormats).optional(),
  paperType: z.enum(photobookPapers).optional(),
  amount: whole(1, 500).optional(),
  refinementType: z.enum(chosenRefinements).optional(),
  startDate: startDate.optional(),
  startMonth: whole(1, 12).optional(),
  year: whole(years.first, years.last).optional(),
  calendarType: z.enum(calendarTypes).optional(),
};

const parameters = z.strictObject({
  ...others,
  accessoryTypes: z.array(z.enum(stands)).max(1).optional(),
  mountingType: z.literal("ohne").optional(),
  ...own,
});

/** What a calendar is made as (shop.md §3, "Designer query parameters"). */
export type CalendarSelection = Omit<z.output<typeof parameters>, "accessoryTypes" | "mountingType"> & {
  mountingType?: (typeof calendarMountings)[number] | undefined;
};

export const calendar = defineDesigner<CalendarSelection>(
  "/configurator-calendar/",
  z
    .codec(parameters, z.custom<CalendarSelection>(), {
      decode: ({ accessoryTypes = [], mountingType, ...same }) => {
        const mounting = accessoryTypes[0] ?? mountingType;
        return mounting ? { ...same, mountingType: mounting } : same;
      },
      encode: ({ mountingType, ...same }) => {
        const stand = stands.find((one) => one === mountingType);
        return {
          ...(stand ? { accessoryTypes: [stand] } : {}),
          ...(mountingType ? { mountingType: "ohne" as const } : {}),
          ...same,
        };
      },
    })
    .refine(({ startMonth, year }) => (startMonth === undefined) === (year === undefined), {
      path: ["startMonth"],
      error: "a month has a year",
    }),
  () => ["calendarType", "formatType"],
);

/**
 * The month that a calendar starts with: that of its start date, else today's (shop.md §4). The one that was stored becomes the start date
 * where an address is read (configuration/kinds/calendar.server.ts).
 *
 * @param start "2031-04-15"
 */
export function startOf(start: string | undefined, today: Date): { startMonth: number; year: number } {
  const day = isStartDate(start) ? new Date(`${start}T00:00:00Z`) : today;
  return { startMonth: day.getUTCMonth() + 1, year: day.getUTCFullYear() };
}

/** Whether a text is a date that a calendar may start with. */
export function isStartDate(text: string | undefined): text is string {
  return startDate.safeParse(text).success;
}
