import type { AnswerOf } from "#app/backend/call.ts";
import { photoboxData } from "#app/backend/calls/photobox/data.ts";
import { defineAnswerSource } from "#app/backend/sources.ts";
import { needsTimeout } from "#app/blocks/needs-timeout.ts";
import { memo } from "#app/cache/memo.ts";
import { parseSku, parseSkuList } from "#app/catalogue/sku.ts";
import type { Shop } from "#app/request/shop.ts";
import type { Content } from "#content-types/schema.ts";

/** Number of prints by SKU. */
export type PhotoboxPieces = Readonly<Record<string, number>>;

const piecesSource = defineAnswerSource(photoboxData, piecesIn);

/** Returns undefined without a photo box or set of prints; also if the call fails or takes longer than the timeout. */
export async function fetchPhotoboxPieces(
  blocks: readonly Content<"SkuContainer">[],
  shop: Pick<Shop, "reads">,
): Promise<PhotoboxPieces | undefined> {
  const hasPhotobox = blocks.some((block) => skusIn(block).some((sku) => parseSku(sku)?.product === "photobox"));
  return hasPhotobox ? shop.reads.read(piecesSource, {}, needsTimeout) : undefined;
}

export function skusIn(block: Content<"SkuContainer">): string[] {
  return memo(block, "skus", () => parseSkuList(block.skus).skus);
}

function piecesIn({ photoboxes }: AnswerOf<typeof photoboxData>): PhotoboxPieces {
  const papers = photoboxes.flatMap(({ formats }) => formats.flatMap((format) => format.papers));
  return Object.fromEntries(papers.map(({ sku, pieces }) => [sku, pieces]));
}
