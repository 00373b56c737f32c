import type { accessory as call } from "#app/backend/calls/catalogue/accessory.ts";
import type { LocalCallHandler } from "../../call.ts";
import { readWallAccessories } from "../../catalogue/wall-accessories.ts";

/** Returns the accessories of pictures in catalogue order, named in the locale's language. */
export const answerAccessory: LocalCallHandler<typeof call> = ({ database, market, request: { accessoryType } }) => ({
  accessories: readWallAccessories(database, market, accessoryType),
});
