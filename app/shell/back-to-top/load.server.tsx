import { sheetOf } from "#app/document/document.server.ts";
import type { Sheet } from "#app/document/document.ts";
import type { Shop } from "#app/request/shop.ts";
import { BackToTop } from "./view.server.tsx";

/** The way back to the top: the same on every page. */
export function loadBackToTop(shop: Shop): Sheet {
  return sheetOf(shop, "back-to-top", "", () => <BackToTop setting={shop.setting} />, "back-to-top");
}
