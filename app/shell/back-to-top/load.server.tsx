import { prepareStaticFragment } from "#app/document/document.server.ts";
import type { StaticFragment } from "#app/document/document.ts";
import type { Shop } from "#app/request/shop.ts";
import { BackToTop } from "./view.server.tsx";

export function loadBackToTop(shop: Shop): StaticFragment {
  return prepareStaticFragment(shop, "back-to-top", "", () => <BackToTop setting={shop.setting} />, "back-to-top");
}
