import { z } from "zod";
import type { formatGroupPricesImages as call } from "#app/backend/calls/prices/format-group-prices-images.ts";
import type { LocalCallHandler } from "../../call.ts";
import { assertKnownAspectRatio, listAspectRatios } from "../../catalogue/aspect-ratios.ts";
import { cheapestFormat } from "../../pricing/article-prices.ts";
import { readFormatPrices, readMaterial } from "../../pricing/format-prices.ts";

const pictureRow = z.object({ image: z.string() });

/** Returns a material's format groups, each with a picture and its cheapest format; rejects an unknown material or aspect ratio. */
export const answerFormatGroupPricesImages: LocalCallHandler<typeof call> = ({
  database,
  market,
  request: { materialType, aspectRatios },
}) => {
  readMaterial(database, materialType);
  for (const aspectRatio of aspectRatios ?? []) assertKnownAspectRatio(database, aspectRatio);
  const { image } = pictureRow.parse(database.prepare("SELECT image FROM material_picture WHERE material_type = ?").get(materialType));
  const formatGroups = listAspectRatios(database, market, materialType)
    .filter(({ aspectRatio }) => aspectRatios?.includes(aspectRatio) ?? true)
    .flatMap(({ aspectRatio, formatTypes }) => {
      const from = cheapestFormat(readFormatPrices(database, market, materialType, formatTypes));
      return from ? [{ aspectRatio, image, from }] : [];
    });
  return { currency: market.currency, materialType, formatGroups };
};
