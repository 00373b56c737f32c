import { date, id, isDay, listOf, oneOf, type Rules, whole } from "../rule.ts";
import { calendarTypes, namedFormats, papers, refinements } from "./catalogue.ts";
import { type Contradictions, list, one } from "./contradiction.ts";

export const calendarRules: Rules = {
  accessoryTypes: listOf(oneOf(["holzblock", "holzfuss"], "calendar.mounting")),
  designGroupId: id,
  designId: id,
  formatType: oneOf(Object.keys(namedFormats), "format"),
  /** What stands is an accessory, and then no mounting (shop.md §4). */
  mountingType: oneOf(["ohne"], "calendar.mounting"),
  paperType: oneOf(papers, "photobook.paper"),
  amount: whole(1, 500),
  refinementType: oneOf(refinements, "refinement"),
  startDate: date,
  startMonth: whole(1, 12),
  year: whole(2000, 2100),
  calendarType: oneOf(calendarTypes, "calendar.type"),
};

export const calendarContradictions: Contradictions = (given) => {
  const [type, format, sku] = ["calendarType", "formatType", "sku"].map((name) => one(given, name));
  const stands = list(given, "accessoryTypes").length;
  const day = one(given, "startDate");
  return [
    stands > 1 && { parameter: "accessoryTypes", why: "a calendar stands in one thing" },
    stands > 0 && one(given, "mountingType") === undefined && { parameter: "mountingType", why: "must be ohne beside what it stands in" },
    one(given, "startMonth") !== undefined && one(given, "year") === undefined && { parameter: "startMonth", why: "a month has a year" },
    one(given, "year") !== undefined && one(given, "startMonth") === undefined && { parameter: "year", why: "a year has a month" },
    day !== undefined && !isDay(day) && { parameter: "startDate", why: "is no day of the calendar" },
    sku !== undefined && !isOf(sku, type, format) && { parameter: "sku", why: "is another calendar" },
  ];
};

/** Whether an article is a calendar of this type and format, as far as they are chosen: "wandkalender-a4-hoch". */
function isOf(sku: string, type: string | undefined, format: string | undefined): boolean {
  const ofType = calendarTypes.find((known) => sku.startsWith(`${known}-`)) ?? "";
  const ofFormat = sku.slice(ofType.length + 1);
  return ofFormat in namedFormats && [ofType, undefined].includes(type) && [ofFormat, undefined].includes(format);
}
