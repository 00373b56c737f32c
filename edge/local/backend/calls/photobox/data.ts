import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import type { photoboxData as call } from "#app/backend/calls/photobox/data.ts";
import { type LocalCallHandler, RejectedCallError } from "../../call.ts";
import { listPhotoboxPrices, type PhotoboxPrice } from "../../pricing/photobox-prices.ts";

const kindRows = z.array(z.object({ photoboxType: z.enum(["small", "large", "photoprint"]), kind: z.enum(["photobox", "photoprint"]) }));

/** Returns the matching types, each with its matching formats and papers; rejects a choice without any match. */
export const answerPhotoboxData: LocalCallHandler<typeof call> = ({
  database,
  market,
  request: { photoboxType, photoboxFormat, paperType },
}) => {
  const formatType = photoboxFormat && `${photoboxFormat.width}x${photoboxFormat.height}`;
  const boxes = listPhotoboxPrices(database, market).filter(
    (box) =>
      (photoboxType === undefined || box.photoboxType === photoboxType) &&
      (formatType === undefined || box.formatType === formatType) &&
      (paperType === undefined || box.paperType === paperType),
  );
  if (boxes.length === 0) throw new RejectedCallError("no photo box is made like that: leave out a choice");
  return {
    currency: market.currency,
    photoboxes: readKinds(database).flatMap((kind) => {
      const ofType = boxes.filter((box) => box.photoboxType === kind.photoboxType);
      return ofType.length > 0 ? [{ ...kind, formats: formatsOf(ofType) }] : [];
    }),
  };
};

function readKinds(database: DatabaseSync): z.infer<typeof kindRows> {
  return kindRows.parse(database.prepare("SELECT photobox_type AS photoboxType, kind FROM photobox_kind ORDER BY rowid").all());
}

/** Lists the formats of one type in order, each with its papers. */
function formatsOf(boxes: readonly PhotoboxPrice[]) {
  const formatTypes = [...new Set(boxes.map(({ formatType }) => formatType))];
  return formatTypes.map((formatType) => {
    const ofFormat = boxes.filter((box) => box.formatType === formatType);
    const [width = 0, height = 0] = formatType.split("x").map(Number);
    return {
      photoboxFormat: { width, height },
      papers: ofFormat.map(({ photoboxType: _type, formatType: _format, ...paper }) => paper),
    };
  });
}
