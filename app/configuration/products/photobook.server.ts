import { photobookPrice } from "#app/backend/calls/photobook/price.ts";
import { offeredRefinements } from "#app/catalogue/card/refinement.ts";
import { type photobookFinishes, photobookLaminations, photobookPapers, photobookTypes } from "#app/catalogue/photobook.ts";
import { termName } from "#app/catalogue/term.ts";
import { fetchRequestedDesign, noDesignValue, parseDesignId, popularDesignsQuery } from "./design-option.server.ts";
import {
  createAmountOption,
  defineProduct,
  markDisabled,
  refinementParameter,
  selectedValue,
  selectionQuestion,
  unique,
} from "./kind.server.ts";
import { type PhotobookDesignSet, photobookDesignSetsSource } from "./photobook-designs.server.ts";
import {
  type BookVariant,
  coversOf,
  narrowed,
  optionsBefore,
  photobookVariantsSource,
  variantOf,
  variantOptions,
} from "./photobook-variants.server.ts";

type PhotobookSetup = {
  photobookType?: (typeof photobookTypes)[number] | undefined;
  designGroupSetId?: number | undefined;
  hasGold: boolean;
  /** True if matt lamination is offered; it is then the default. */
  hasMattLamination: boolean;
};

/** `sets` is undefined if unavailable; the URL selects `requestedSet`. */
type PhotobookData = {
  setup: PhotobookSetup;
  variants: readonly BookVariant[];
  sets: readonly PhotobookDesignSet[] | undefined;
  requestedSet?: PhotobookDesignSet | undefined;
};

/** Pages of a real photo book are photos, so their paper is named by the photo finish (shop 3.29). */
const photoFinishOf: Readonly<Record<string, (typeof photobookFinishes)[number]>> = { glaenzend: "glossy", matt: "matt" };

const question = ({ photobookType }: PhotobookSetup) => (photobookType ? { photobookType } : {});

/** Shop 3.26 to shop 3.31. */
export const photobookProduct = defineProduct<PhotobookSetup, PhotobookData>()({
  hasEach: true,
  options: [
    {
      name: "photobookType",
      legend: "configuration.photobookType",
      control: "tiles",
      offer: (data) => {
        const sold = photobookTypes.filter((type) => data.variants.some(({ photobookType }) => photobookType === type));
        return { values: sold.map((value) => ({ value })) };
      },
      nameOf: (value, _, { words }) => termName("photobook.type", value, words),
    },
    {
      name: "photobookCover",
      legend: "configuration.cover",
      control: "tiles",
      offer: (data, chosen, requested) => {
        const covers = coversOf(data, chosen);
        // The type tells its only cover, so forms do not send it: it would be refused with the next type. Another cover is refused here.
        if (covers.length < 2 && (!requested || covers.includes(requested))) return undefined;
        return { values: covers.map((value) => ({ value })) };
      },
      nameOf: (value, _, { words }) => termName("photobook.cover", value, words),
    },
    {
      name: "photobookFormat",
      legend: "calculator.format",
      control: "tiles",
      offer: (data, chosen, requested) => {
        const all = unique(data.variants.flatMap(({ formats }) => formats));
        const values = narrowed(data, chosen, all, optionsBefore("photobookFormat"), ({ formats }, format) => formats.includes(format));
        const open = values.flatMap(({ value, closedBy }) => (closedBy ? [] : [value]));
        const fits = (format: string) => data.requestedSet?.formats.includes(format) ?? true;
        // A requested design set selects a format that it supports, unless the requested format excludes the set.
        return { values, first: requested && open.includes(requested) && !fits(requested) ? open[0] : open.find(fits) };
      },
      nameOf: (value, _, { words }) => termName("format", value, words),
    },
    {
      name: "photobookPaper",
      legend: "configuration.paper",
      control: "tiles",
      offer: (data, chosen) => {
        const all = new Set(data.variants.map(({ photobookPaper }) => photobookPaper));
        const papers = photobookPapers.filter((paper) => all.has(paper));
        const has = (variant: BookVariant, paper: string) => variant.photobookPaper === paper;
        return { values: narrowed(data, chosen, papers, optionsBefore("photobookPaper"), has) };
      },
      nameOf: (value, _, { words }, chosen) => {
        const finish = chosen.photobookType === "echtfotobuch-layflat" && photoFinishOf[value];
        return finish ? words(`photobook.finish.${finish}`) : termName("photobook.paper", value, words);
      },
    },
    {
      name: "photobookCoverLamination",
      legend: "configuration.lamination",
      control: "tiles",
      offer: (data, chosen) => {
        const has = (variant: BookVariant, lamination: string) => variant.photobookCoverLamination === lamination;
        const { hasMattLamination } = data.setup;
        const laminations = photobookLaminations.filter((lamination) => hasMattLamination || lamination !== "matt");
        const values = narrowed(data, chosen, laminations, optionsBefore("photobookCoverLamination"), has);
        return { values, first: hasMattLamination ? "matt" : undefined };
      },
      nameOf: (value, _, { words }) => termName("photobook.lamination", value, words),
    },
    {
      name: "photobookPageCount",
      legend: "configuration.pages",
      control: "number",
      offer: (data, chosen) => {
        const { pages } = variantOf(data, chosen) ?? {};
        return pages && { range: { min: pages.from, max: pages.to, step: pages.step }, first: pages.from };
      },
      nameOf: (value) => value,
    },
    {
      name: "refinementType",
      legend: "configuration.refinement",
      control: "list",
      offer: (data, chosen) => {
        const all = offeredRefinements(unique(data.variants.flatMap(({ refinementTypes }) => refinementTypes)), data.setup.hasGold);
        if (all.length === 0) return undefined;
        const has = ({ refinementTypes }: BookVariant, refinement: string) => refinementTypes.some((one) => one === refinement);
        return { values: [{ value: "none" }, ...narrowed(data, chosen, all, variantOptions, has)] };
      },
      nameOf: (value, _, { words }) => termName("refinement", value, words),
    },
    {
      name: "designGroupSetId",
      legend: "configuration.designSet",
      control: "list",
      offer: ({ setup, sets }, { photobookFormat }, requested) => {
        if (setup.designGroupSetId) return undefined;
        const none = { value: noDesignValue };
        // Refuses a requested set while sets are unavailable.
        if (!sets) return requested && requested !== noDesignValue ? { values: [none] } : undefined;
        const fits = new Set(sets.filter(({ formats }) => formats.includes(photobookFormat ?? "")).map(({ id }) => id));
        const all = sets.map(({ id }) => id);
        return all.length > 0 ? { values: [none, ...markDisabled(all, "photobookFormat", (id) => fits.has(id))] } : undefined;
      },
      nameOf: (value, { sets }, { words }) => sets?.find(({ id }) => id === value)?.name ?? words("configuration.without"),
    },
    createAmountOption(),
  ],
  loadData: async (setup, requested, readCatalogue) => {
    const { designGroupSetId } = setup;
    const [variants, sets] = await Promise.all([
      readCatalogue(photobookVariantsSource, question(setup)),
      readCatalogue(photobookDesignSetsSource, designGroupSetId ? { designGroupSetId } : popularDesignsQuery),
    ]);
    if (!variants || !sets || designGroupSetId) return variants && { setup, variants, sets };
    const beside = await fetchRequestedDesign(sets, requested.designGroupSetId, (id) =>
      readCatalogue(photobookDesignSetsSource, { designGroupSetId: id }),
    );
    const all = [...sets, ...beside];
    return { setup, variants, sets: all, requestedSet: all.find(({ id }) => id === requested.designGroupSetId) };
  },
  title: ({ photobookType = "", photobookCover, photobookFormat = "" }, _, { words }) =>
    [
      termName("photobook.type", photobookType, words),
      ...(photobookCover ? [termName("photobook.cover", photobookCover, words)] : []),
      termName("format", photobookFormat, words),
    ].join(", "),
  questions: (chosen) => ({
    photobook: selectionQuestion(photobookPrice, {
      photobookType: selectedValue(chosen, "photobookType"),
      photobookCover: selectedValue(chosen, "photobookCover"),
      photobookFormat: selectedValue(chosen, "photobookFormat"),
      photobookPaper: selectedValue(chosen, "photobookPaper"),
      photobookCoverLamination: selectedValue(chosen, "photobookCoverLamination"),
      photobookPageCount: Number(chosen.photobookPageCount),
      amount: Number(chosen.amount),
      ...refinementParameter(chosen),
    }),
  }),
  read: ({ photobook }, chosen) => {
    const [format] = photobook?.variants[0]?.formats ?? [];
    if (!format) return undefined;
    const { totalCurrent, totalOriginal, priceCurrent, priceOriginal } = format;
    return {
      total: { priceCurrent: totalCurrent, priceOriginal: totalOriginal },
      each: Number(chosen.amount) > 1 ? { priceCurrent, priceOriginal } : undefined,
    };
  },
  delivered: () => ({ article: "photobook" }),
  handOff: (chosen, data, { locale }) => {
    const variant = variantOf(data, chosen);
    const pages = Number(chosen.photobookPageCount);
    const set = data.setup.designGroupSetId ?? parseDesignId(chosen.designGroupSetId);
    const templateId = data.sets?.find(({ id }) => id === String(set))?.templates[chosen.photobookFormat ?? ""];
    const amount = Number(chosen.amount);
    return {
      designer: "photobook",
      selection: {
        locale,
        amount,
        quantity: amount,
        photobookType: selectedValue(chosen, "photobookType"),
        photobookFormat: selectedValue(chosen, "photobookFormat"),
        photobookPaper: selectedValue(chosen, "photobookPaper"),
        photobookCoverLamination: selectedValue(chosen, "photobookCoverLamination"),
        photobookPageCount: pages,
        ...(variant && {
          photobookBinding: variant.photobookBinding,
          photobookCover: variant.photobookCover,
          photobookPrinting: variant.photobookPrinting,
          graduationsPageCount: (pages - variant.pages.from) / variant.pages.step,
        }),
        ...(set ? { designGroupSetId: set } : {}),
        ...(templateId ? { templateId } : {}),
        ...refinementParameter(chosen),
      },
    };
  },
});
