import type { AnswerOf, RequestOf } from "#app/backend/call.ts";
import { calendarDesignGroup } from "#app/backend/calls/calendar/design-group.ts";
import { calendarPrice } from "#app/backend/calls/calendar/price.ts";
import { defineAnswerSource } from "#app/backend/sources.ts";
import { calendarMountings, type calendarTypes } from "#app/catalogue/calendar.ts";
import { offeredRefinements } from "#app/catalogue/card/refinement.ts";
import { termName } from "#app/catalogue/term.ts";
import { nearestStartDate, startMonthOf } from "#app/designer/calendar.ts";
import { formatDate, monthsFrom } from "#app/locale/dates.ts";
import type { OptionSelection } from "../state.ts";
import { createDesignOption, fetchRequestedDesign, noDesignValue, parseDesignId, popularDesignsQuery } from "./design-option.server.ts";
import {
  createAmountOption,
  defineProduct,
  markDisabled,
  refinementParameter,
  selectedValue,
  selectionQuestion,
  unique,
} from "./kind.server.ts";

type CalendarSetup = {
  calendarType: (typeof calendarTypes)[number];
  designGroupId?: number | undefined;
  month: string;
  hasGold: boolean;
};

type Design = { designId: number; formatType: string; mountingTypes: readonly string[] };
/** Designs that look the same, in several formats. */
type Group = { id: string; name: string; designs: readonly Design[]; papers: readonly string[]; refinements: readonly string[] };
type CalendarData = { setup: CalendarSetup; groups: readonly Group[] };

/** Number of listed start months; the URL may contain any other valid date (shop 4.5). */
const monthsAhead = 24;

function designsOf({ groups }: CalendarData, { designGroupId = noDesignValue }: OptionSelection): readonly Design[] {
  return groups.filter(({ id }) => designGroupId === noDesignValue || id === designGroupId).flatMap(({ designs }) => designs);
}

const groupsSource = defineAnswerSource(calendarDesignGroup, groupsIn);

function groupsIn({ designGroups }: AnswerOf<typeof calendarDesignGroup>) {
  return designGroups.map(({ designGroupId, calendarType, name, designs, paperTypes, refinementTypes }) => ({
    calendarType,
    id: String(designGroupId),
    name,
    designs: designs.map(({ designId, formatType, mountingTypes }) => ({ designId, formatType, mountingTypes })),
    papers: paperTypes,
    refinements: refinementTypes,
  }));
}

/** Shop 3.22 to shop 3.25, shop 4.5, shop 4.6. */
export const calendarProduct = defineProduct<CalendarSetup, CalendarData>()({
  options: [
    createDesignOption("designGroupId", ({ setup, groups }) => (setup.designGroupId ? [] : groups)),
    {
      name: "formatType",
      legend: "calculator.format",
      control: "tiles",
      offer: (data, chosen) => ({
        values: unique(designsOf(data, chosen).map(({ formatType }) => formatType)).map((value) => ({ value })),
      }),
      nameOf: (value, _, { words }) => termName("format", value, words),
    },
    {
      name: "paperType",
      legend: "configuration.paper",
      control: "tiles",
      offer: ({ groups }) => ({ values: unique(groups.flatMap(({ papers }) => papers)).map((value) => ({ value })) }),
      nameOf: (value, _, { words }) => termName("photobook.paper", value, words),
    },
    {
      name: "mountingType",
      legend: "configuration.mounting",
      control: "tiles",
      offer: (data, chosen) => {
        const designs = designsOf(data, chosen);
        const all = new Set(designs.flatMap(({ mountingTypes }) => mountingTypes));
        const open = new Set(
          designs.filter(({ formatType }) => formatType === chosen.formatType).flatMap(({ mountingTypes }) => mountingTypes),
        );
        const shown = calendarMountings.toReversed().filter((mounting) => all.has(mounting));
        return { values: markDisabled(shown, "formatType", (mounting) => open.has(mounting)) };
      },
      nameOf: (value, _, { words }) => termName("calendar.mounting", value, words),
    },
    {
      name: "startDate",
      legend: "configuration.start",
      control: "list",
      offer: ({ setup }, _, requested) => {
        const first = `${setup.month}-01`;
        const listed = monthsFrom(setup.month, monthsAhead).map((month) => ({ value: `${month}-01` }));
        const instead = nearestStartDate(requested);
        if (instead === undefined || listed.some(({ value }) => value === instead)) return { values: listed, first, instead };
        const own = { value: instead, isOwn: true } as const;
        return { values: [...listed, own].toSorted((one, other) => one.value.localeCompare(other.value)), first, instead };
      },
      nameOf: (value, _, { locale }) => formatDate(new Date(value), value.endsWith("-01") ? "month" : "full", locale),
    },
    {
      name: "refinementType",
      legend: "configuration.refinement",
      control: "list",
      offer: ({ setup, groups }) => {
        const refinements = offeredRefinements(unique(groups.flatMap((group) => group.refinements)), setup.hasGold);
        return refinements.length > 0 ? { values: ["none", ...refinements].map((value) => ({ value })) } : undefined;
      },
      nameOf: (value, _, { words }) => termName("refinement", value, words),
    },
    createAmountOption(),
  ],
  hasEach: true,
  hasScale: true,
  extraParameters: ["startMonth", "year"],
  // Stored links have `startMonth` and `year` (shop 4.5), which the newer `startDate` overrides. An invalid month gives an invalid date.
  expandSelection: (query, selection) => {
    const [month, year] = [query.get("startMonth") ?? "", query.get("year") ?? ""];
    const isStored = month !== "" || year !== "";
    return selection.startDate === undefined && isStored ? { ...selection, startDate: `${year}-${month.padStart(2, "0")}-01` } : selection;
  },
  loadData: async (setup, requested, readCatalogue) => {
    const { calendarType, designGroupId } = setup;
    const groupsFor = async (params: RequestOf<typeof calendarDesignGroup>) =>
      (await readCatalogue(groupsSource, params))?.filter((group) => group.calendarType === calendarType);
    const groups = await groupsFor(designGroupId ? { designGroupId } : { ...popularDesignsQuery, calendarType: [calendarType] });
    if (!groups || designGroupId) return groups && { setup, groups };
    const requestedDesign = await fetchRequestedDesign(groups, requested.designGroupId, (id) => groupsFor({ designGroupId: id }));
    return { setup, groups: [...groups, ...requestedDesign] };
  },
  title: ({ formatType = "" }, { setup }, { words }) =>
    `${words(`calendar.type.${setup.calendarType}`)}, ${termName("format", formatType, words)}`,
  questions: (chosen, { setup }) => ({
    calendar: selectionQuestion(calendarPrice, {
      calendarType: setup.calendarType,
      formatType: selectedValue(chosen, "formatType"),
      paperType: selectedValue(chosen, "paperType"),
      mountingType: selectedValue(chosen, "mountingType"),
      amount: Number(chosen.amount),
      ...refinementParameter(chosen),
    }),
  }),
  read: ({ calendar }, chosen) => {
    if (!calendar) return undefined;
    const { totalCurrent, totalOriginal, priceCurrent, priceOriginal, scale } = calendar;
    return {
      total: { priceCurrent: totalCurrent, priceOriginal: totalOriginal },
      each: Number(chosen.amount) > 1 ? { priceCurrent, priceOriginal } : undefined,
      scale: scale.map(({ fromAmount, priceCurrent: each }) => ({ from: fromAmount, each })),
    };
  },
  delivered: () => ({ article: "calendar" }),
  handOff: (chosen, data, { locale }) => {
    const { setup } = data;
    const start = startMonthOf(chosen.startDate, new Date(`${setup.month}-01T00:00:00Z`));
    const group = setup.designGroupId ?? parseDesignId(chosen.designGroupId);
    const design = group && designsOf(data, chosen).find(({ formatType }) => formatType === chosen.formatType);
    return {
      designer: "calendar",
      selection: {
        locale,
        calendarType: setup.calendarType,
        formatType: selectedValue(chosen, "formatType"),
        paperType: selectedValue(chosen, "paperType"),
        mountingType: selectedValue(chosen, "mountingType"),
        amount: Number(chosen.amount),
        ...start,
        // For the first of a month, `startMonth` and `year` suffice.
        ...(chosen.startDate?.endsWith("-01") ? {} : { startDate: chosen.startDate }),
        ...(group ? { designGroupId: group } : {}),
        ...(design ? { designId: design.designId } : {}),
        ...refinementParameter(chosen),
      },
    };
  },
});
