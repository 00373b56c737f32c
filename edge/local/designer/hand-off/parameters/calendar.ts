import type { ParameterLabels } from "../labels.ts";
import { dateRule, idRule, integerRule, isExistingDate, listOf, oneOf, type Rules } from "../rule.ts";
import { knownCalendarTypes, knownFormats, knownPapers, knownRefinements } from "./catalogue.ts";
import { type ContradictionCheck, listValue, singleValue } from "./values.ts";

export const calendarRules: Rules = {
  accessoryTypes: listOf(oneOf(["holzblock", "holzfuss"], "calendar.mounting")),
  designGroupId: idRule,
  designId: idRule,
  formatType: oneOf(Object.keys(knownFormats), "format"),
  /** Only "ohne", since a stand is handed over as an accessory (shop 4.6). */
  mountingType: oneOf(["ohne"], "calendar.mounting"),
  paperType: oneOf(knownPapers, "photobook.paper"),
  amount: integerRule(1, 500),
  refinementType: oneOf(knownRefinements, "refinement"),
  startDate: dateRule,
  startMonth: integerRule(1, 12),
  year: integerRule(2000, 2100),
  calendarType: oneOf(knownCalendarTypes, "calendar.type"),
};

export const calendarLabels: ParameterLabels = {
  accessoryTypes: ["Steht auf", "Stands in", "Soporte", "Posé sur", "Supporto", "Staat op"],
  calendarType: ["Kalender", "Calendar", "Calendario", "Calendrier", "Calendario", "Kalender"],
  designGroupId: ["Designgruppe", "Design group", "Grupo de diseños", "Groupe de designs", "Gruppo di design", "Ontwerpgroep"],
  mountingType: ["Aufhängung", "Mounting", "Montaje", "Fixation", "Montaggio", "Bevestiging"],
  paperType: ["Papier", "Paper", "Papel", "Papier", "Carta", "Papier"],
  startDate: ["Beginnt am", "Starts on", "Empieza el", "Commence le", "Inizia il", "Begint op"],
  startMonth: ["Erster Monat", "First month", "Primer mes", "Premier mois", "Primo mese", "Eerste maand"],
  year: ["Jahr", "Year", "Año", "Année", "Anno", "Jaar"],
};

export const calendarContradictions: ContradictionCheck = (given) => {
  const [type, format, sku] = ["calendarType", "formatType", "sku"].map((name) => singleValue(given, name));
  const standCount = listValue(given, "accessoryTypes").length;
  const day = singleValue(given, "startDate");
  return [
    standCount > 1 && { parameter: "accessoryTypes", why: "only one stand can be chosen" },
    standCount > 0 && singleValue(given, "mountingType") === undefined && { parameter: "mountingType", why: "must be ohne with a stand" },
    singleValue(given, "startMonth") !== undefined &&
      singleValue(given, "year") === undefined && { parameter: "startMonth", why: "a month needs a year" },
    singleValue(given, "year") !== undefined &&
      singleValue(given, "startMonth") === undefined && { parameter: "year", why: "a year needs a month" },
    day !== undefined && !isExistingDate(day) && { parameter: "startDate", why: "is not an existing date" },
    sku !== undefined && !isSkuOf(sku, type, format) && { parameter: "sku", why: "belongs to another calendar" },
  ];
};

/** Returns true if the SKU ("wandkalender-a4-hoch") matches the chosen calendar. */
function isSkuOf(sku: string, type: string | undefined, format: string | undefined): boolean {
  const skuType = knownCalendarTypes.find((candidate) => sku.startsWith(`${candidate}-`)) ?? "";
  const skuFormat = sku.slice(skuType.length + 1);
  return skuFormat in knownFormats && [skuType, undefined].includes(type) && [skuFormat, undefined].includes(format);
}
