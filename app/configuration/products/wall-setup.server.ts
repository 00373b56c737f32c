import { memo } from "#app/cache/memo.ts";
import { orientationExperimentId, parseFormatList, swapOrientation } from "#app/catalogue/format/format.ts";
import type { Material } from "#app/catalogue/material.ts";
import { parseSku, photoFrameSku } from "#app/catalogue/sku.ts";
import { isHexColour } from "#app/ui/controls/hex-colour.ts";
import type { Content } from "#content-types/schema.ts";
import type { Badge } from "../model.ts";

/** `formats` are sizes in millimetres ("600x400"); `set` is the group heading in the list (shell 3.18). */
export type ListedMaterial = { materialType: Material; formats: readonly string[]; initial: string; set?: string | undefined };

export type WallArtSetup = {
  materials: readonly [ListedMaterial, ...ListedMaterial[]];
  startsWith: Material;
  /** Product name in the price lists. */
  product: "framedMaterial" | "photoFrame";
  /** Design group id; undefined for a single picture. */
  collage?: number | undefined;
  /** True if portrait and landscape are swapped, also in requested articles. */
  isTurned: boolean;
  /** By article number. */
  badges: ReadonlyMap<string, Badge>;
  /** Layout variants (docs/decisions/0157). */
  hasMaterialTiles: boolean;
  hasFoldedOptions: boolean;
};

/** Tickets of experiments; each also needs the page's tag of the same name (shell 4.34). */
const experiments = { fromLarge: "965", materialTiles: "967", foldedOptions: "1031", turned: orientationExperimentId } as const;

export type IsExperimentOn = (ticket: string) => boolean;

/**
 * Returns undefined if the block lists no material with a format.
 *
 * @param pageSku initial article if the block names none
 */
export function toWallArtSetup(
  content: Content<"Calculator">,
  isOn: IsExperimentOn,
  collage: number,
  pageSku?: string | undefined,
): WallArtSetup | undefined {
  const { fromLarge, materialTiles, foldedOptions, turned } = experiments;
  const shown = {
    isTurned: isOn(turned),
    isFromLarge: isOn(fromLarge),
    hasMaterialTiles: isOn(materialTiles),
    hasFoldedOptions: isOn(foldedOptions),
  };
  const sku = content.sku || pageSku || "";
  return memo(content, `setup ${sku} ${collage} ${JSON.stringify(shown)}`, () => readSetup({ ...content, sku }, shown, collage));
}

type Shown = Pick<WallArtSetup, "isTurned" | "hasMaterialTiles" | "hasFoldedOptions"> & { isFromLarge: boolean };

function readSetup(content: Content<"Calculator">, { isFromLarge, ...shown }: Shown, collage: number): WallArtSetup | undefined {
  const listedMaterials = (content.materials ?? []).flatMap((material) => listedMaterial(material, shown.isTurned) ?? []);
  const once = listedMaterials.filter(
    ({ materialType }, index) => listedMaterials.findIndex((other) => other.materialType === materialType) === index,
  );
  const startsWith = articleIn(once, content.sku ?? "", shown.isTurned);
  const [first, ...others] = once.map((material) => ({
    ...material,
    ...(material.materialType === startsWith?.materialType ? { initial: startsWith.format } : {}),
    ...(isFromLarge ? { formats: material.formats.toSorted((one, other) => areaOf(other) - areaOf(one)) } : {}),
  }));
  if (!first) return undefined;
  return {
    ...shown,
    materials: [first, ...others],
    startsWith: startsWith?.materialType ?? first.materialType,
    product: content.product === "photoFrame" ? "photoFrame" : "framedMaterial",
    collage: content.collage ? collage : undefined,
    badges: badgesBySku(content, once),
  };
}

function listedMaterial(
  content: NonNullable<Content<"Calculator">["materials"]>[number],
  swapsOrientation: boolean,
): ListedMaterial | undefined {
  const { materialType } = content;
  const { formats } = parseFormatList(content.formats);
  const [first] = formats;
  if (first === undefined) return undefined;
  const oriented = (format: string) => (swapsOrientation ? swapOrientation(format) : format);
  const initial = content.initiallySelectedFormat || first;
  return {
    materialType,
    formats: [...new Set(formats.map(oriented))],
    initial: oriented(formats.includes(initial) ? initial : first),
    set: content.set || undefined,
  };
}

/** Returns the editor's article; an unlisted format is replaced by the material's initial one. */
function articleIn(
  materials: readonly ListedMaterial[],
  sku: string,
  swapsOrientation: boolean,
): { materialType: Material; format: string } | undefined {
  const article = parseSku(sku);
  if (article?.product !== "photoframe") return undefined;
  const { materialType, format } = article;
  const listed = materials.find((material) => material.materialType === materialType);
  if (!listed) return undefined;
  const requested = [format, ...(swapsOrientation ? [swapOrientation(format)] : [])];
  return { materialType, format: requested.find((one) => listed.formats.includes(one)) ?? listed.initial };
}

function areaOf(format: string): number {
  const [width = 0, height = 0] = format.split("x").map(Number);
  return width * height;
}

/** A label's index is the format's position among the valid formats of the editor's list, not in the order shown. */
function badgesBySku(content: Content<"Calculator">, materials: readonly ListedMaterial[]): WallArtSetup["badges"] {
  const labels = [...badgesByIndex(content)];
  return new Map(
    materials.flatMap(({ materialType, formats }) =>
      labels.flatMap(([index, badge]): [string, Badge][] => {
        const format = formats[index];
        return format === undefined ? [] : [[photoFrameSku(materialType, format), badge]];
      }),
    ),
  );
}

/** Shell 3.19. */
export function badgesByIndex({ labels }: Pick<Content<"Calculator">, "labels">): ReadonlyMap<number, Badge> {
  return new Map((labels ?? []).map((label) => [label.index, badgeOf(label)]));
}

/** Takes both colours or none, so that the text stays readable. */
function badgeOf(label: NonNullable<Content<"Calculator">["labels"]>[number]): Badge {
  const { labelText: text, labelBackgroundColor: backgroundColor, labelTextColor: color } = label;
  return isHexColour(backgroundColor) && isHexColour(color) ? { text, backgroundColor, color } : { text };
}
