import { memo } from "#app/cache/memo.ts";
import { readFormatList, swapOrientation, turnedBy } from "#app/catalogue/format.ts";
import { isMaterial, type Material } from "#app/catalogue/material.ts";
import { readSku } from "#app/catalogue/sku.ts";
import { isHexColour } from "#app/ui/hex-colour.ts";
import type { Content } from "#content-types/schema.ts";
import type { Badge } from "../configured.ts";

/** A material, with the formats that are listed for it ("600x400"), and the one that it starts with. */
export type ListedMaterial = { materialType: Material; formats: readonly string[]; initial: string };

/** What a calculator decides of pictures on a wall. */
export type WallSetup = {
  materials: readonly [ListedMaterial, ...ListedMaterial[]];
  /** The one of them that it starts with. */
  startsWith: Material;
  /** Its product as the price lists name it. */
  product: "framedMaterial" | "photoFrame";
  /** The designs of a collage, where it is one. */
  collage?: number | undefined;
  /** Formats were turned, portrait for landscape: an article that was asked for is turned with them. */
  isTurned: boolean;
  badges: ReadonlyMap<number, Badge>;
  /** How it is shown (docs/decisions/0157). */
  hasMaterialTiles: boolean;
  hasFoldedOptions: boolean;
};

/** The experiments of a calculator, by their tickets; each needs the page's tag of the same name, too (shell.md §4). */
const experiments = { fromLarge: "965", materialTiles: "967", foldedOptions: "1031", turned: turnedBy } as const;

export type AskExperiment = (ticket: string) => boolean;

/**
 * What a calculator sets up; undefined where it lists nothing that can be made.
 *
 * @param pageSku the article that its page is about: where the calculator names none of its own, it starts with that one
 */
export function wallSetup(
  content: Content<"Calculator">,
  isOn: AskExperiment,
  collage: number,
  pageSku?: string | undefined,
): WallSetup | undefined {
  const { fromLarge, materialTiles, foldedOptions, turned } = experiments;
  const shown = {
    isTurned: isOn(turned),
    isFromLarge: isOn(fromLarge),
    hasMaterialTiles: isOn(materialTiles),
    hasFoldedOptions: isOn(foldedOptions),
  };
  const sku = content.sku || pageSku || "";
  return memo(content, `setup ${sku} ${JSON.stringify(shown)}`, () => readSetup({ ...content, sku }, shown, collage));
}

type Shown = Pick<WallSetup, "isTurned" | "hasMaterialTiles" | "hasFoldedOptions"> & { isFromLarge: boolean };

function readSetup(content: Content<"Calculator">, { isFromLarge, ...shown }: Shown, collage: number): WallSetup | undefined {
  const listed = (content.materials ?? []).flatMap((material) => listedMaterial(material, shown.isTurned) ?? []);
  // A material that an editor listed twice is one: its first.
  const once = listed.filter(({ materialType }, place) => listed.findIndex((other) => other.materialType === materialType) === place);
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
    badges: new Map((content.labels ?? []).map((label) => [Number(label.index), badgeOf(label)])),
  };
}

function listedMaterial(content: NonNullable<Content<"Calculator">["materials"]>[number], isTurned: boolean): ListedMaterial | undefined {
  const { materialType } = content;
  const { formats } = readFormatList(content.formats);
  const [first] = formats;
  if (!isMaterial(materialType) || first === undefined) return undefined;
  const oriented = (format: string) => (isTurned ? swapOrientation(format) : format);
  const initial = content.initiallySelectedFormat || first;
  return {
    materialType,
    formats: [...new Set(formats.map(oriented))],
    initial: oriented(formats.includes(initial) ? initial : first),
  };
}

/** The article that an editor names, as it is listed: where formats are turned, it is turned with them. */
function articleIn(
  materials: readonly ListedMaterial[],
  sku: string,
  isTurned: boolean,
): { materialType: Material; format: string } | undefined {
  const article = readSku(sku);
  if (article?.product !== "photoframe") return undefined;
  const { materialType, format } = article;
  const formats = materials.find((material) => material.materialType === materialType)?.formats ?? [];
  const listed = [format, ...(isTurned ? [swapOrientation(format)] : [])].find((one) => formats.includes(one));
  return listed ? { materialType, format: listed } : undefined;
}

function areaOf(format: string): number {
  const [width = 0, height = 0] = format.split("x").map(Number);
  return width * height;
}

function badgeOf(label: NonNullable<Content<"Calculator">["labels"]>[number]): Badge {
  const { labelText, labelBackgroundColor, labelTextColor } = label;
  return {
    text: labelText,
    ...(isHexColour(labelBackgroundColor) ? { backgroundColor: labelBackgroundColor } : {}),
    ...(isHexColour(labelTextColor) ? { color: labelTextColor } : {}),
  };
}
