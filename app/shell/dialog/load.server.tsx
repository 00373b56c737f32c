import { sheetOf } from "#app/document/document.server.ts";
import type { Sheet } from "#app/document/document.ts";
import type { Shop } from "#app/request/shop.ts";
import { DialogPlace } from "./place.server.tsx";

/** Where dialogs open: the same on every page. */
export function loadDialogPlace(shop: Shop): Sheet {
  return sheetOf(shop, "dialogs", "", () => <DialogPlace setting={shop.setting} />, "dialogs");
}
