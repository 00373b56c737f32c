import type { AnswerOf } from "#app/backend/call.ts";
import { photobookDesignGroupSet } from "#app/backend/calls/photobook/design-group-set.ts";
import { defineAnswerSource } from "#app/backend/sources.ts";
import { unique } from "./kind.server.ts";

/** `templates` maps each format to the id of its layout with the fewest pages. */
export type PhotobookDesignSet = { id: string; name: string; formats: readonly string[]; templates: Readonly<Record<string, number>> };

export const photobookDesignSetsSource = defineAnswerSource(photobookDesignGroupSet, photobookDesignsIn);

function photobookDesignsIn({ designGroupSets }: AnswerOf<typeof photobookDesignGroupSet>): PhotobookDesignSet[] {
  return designGroupSets.map(({ designGroupSetId, name, templates }) => ({
    id: String(designGroupSetId),
    name,
    formats: unique(templates.map(({ photobookFormat }) => photobookFormat)),
    templates: Object.fromEntries(
      templates
        .toSorted((one, other) => other.pageCount - one.pageCount)
        .map(({ photobookFormat, templateId }) => [photobookFormat, templateId]),
    ),
  }));
}
