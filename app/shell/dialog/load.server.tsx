import { prepareStaticFragment } from "#app/document/document.server.ts";
import type { StaticFragment } from "#app/document/document.ts";
import type { Shop } from "#app/request/shop.ts";
import { DialogHost } from "./host.server.tsx";

export function loadDialogHost(shop: Shop): StaticFragment {
  return prepareStaticFragment(shop, "dialogs", "", () => <DialogHost setting={shop.setting} />, "dialogs");
}
