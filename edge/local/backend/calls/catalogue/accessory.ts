import type { accessory as call } from "#app/backend/calls/catalogue/accessory.ts";
import type { LocalAnswer } from "../../call.ts";
import { readWallAccessories } from "../../catalogue/wall-accessories.ts";

/** The accessories of a picture in the order of the catalogue, named in the language of the locale. */
export const accessory: LocalAnswer<typeof call> = ({ database, market, request: { accessoryType } }) => ({
  accessories: readWallAccessories(database, market, accessoryType),
});
