import { z } from "zod";
import { type calendarMountings, calendarTypes } from "../catalogue/calendar.ts";
import { actualRefinements } from "../catalogue/card/refinement.ts";
import { namedFormats } from "../catalogue/format/format-name.ts";
import { photobookPapers } from "../catalogue/photobook.ts";
import { commonParams, defineDesigner, idParam, wholeNumberParam } from "./designer.ts";

/** Stands, which are mountings in the shop and accessories in the designer's parameters (shop 4.6). */
const stands = ["holzblock", "holzfuss"] as const;

const years = { first: 2_000, last: 2_100 };

const startDate = z.iso.date().refine((day) => Number(day.slice(0, 4)) >= years.first && Number(day.slice(0, 4)) <= years.last);

const own = {
  designGroupId: idParam().optional(),
  designId: idParam().optional(),
  formatType: z.enum(namedFormats).optional(),
  paperType: z.enum(photobookPapers).optional(),
  amount: wholeNumberParam(1, 500).optional(),
  refinementType: z.enum(actualRefinements).optional(),
  startDate: startDate.optional(),
  startMonth: wholeNumberParam(1, 12).optional(),
  year: wholeNumberParam(years.first, years.last).optional(),
  calendarType: z.enum(calendarTypes).optional(),
};

const parameters = z.strictObject({
  ...commonParams,
  accessoryTypes: z.array(z.enum(stands)).max(1).optional(),
  mountingType: z.literal("ohne").optional(),
  ...own,
});

/** From shop 3.39. */
export type CalendarSelection = Omit<z.output<typeof parameters>, "accessoryTypes" | "mountingType"> & {
  mountingType?: (typeof calendarMountings)[number] | undefined;
};

export const calendarDesigner = defineDesigner<CalendarSelection>(
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
      error: "a month needs a year",
    }),
  () => ["calendarType", "formatType"],
);

/** Shop 4.5. */
export function startMonthOf(start: string | undefined, today: Date): { startMonth: number; year: number } {
  const day = isStartDate(start) ? new Date(`${start}T00:00:00Z`) : today;
  return { startMonth: day.getUTCMonth() + 1, year: day.getUTCFullYear() };
}

function isStartDate(text: string | undefined): text is string {
  return startDate.safeParse(text).success;
}

/**
 * Returns a supported start date unchanged, and for any other date the first day of the nearest supported month: "2150-03-15" gives
 * "2100-12-01". Returns undefined for a text that is not a date.
 */
export function nearestStartDate(text: string | undefined): string | undefined {
  if (isStartDate(text)) return text;
  const [, year, month] = /^(\d+)-(\d+)-\d+$/.exec(text ?? "") ?? [];
  if (year === undefined || month === undefined) return undefined;
  if (Number(year) < years.first) return `${years.first}-01-01`;
  if (Number(year) > years.last) return `${years.last}-12-01`;
  const nearest = Math.min(12, Math.max(1, Number(month)));
  return `${Number(year)}-${String(nearest).padStart(2, "0")}-01`;
}
