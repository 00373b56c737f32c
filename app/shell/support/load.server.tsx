import type { RootContent } from "#app/content/story.ts";
import { sheetOf } from "#app/document/document.server.ts";
import type { Sheet } from "#app/document/document.ts";
import type { Shop } from "#app/request/shop.ts";
import { SupportLauncher } from "./view.server.tsx";

/** The launcher, where the shop has a messenger, the home story shows it, and there is a page that helps without it. */
export function loadSupport({ supportMessenger, header }: RootContent<"Home">, shop: Shop, version: string): Sheet | undefined {
  const { words, setting, scripts } = shop;
  const script = scripts.supportMessenger;
  const help = setting.link(header?.[0]?.service?.[0]?.link);
  if (!supportMessenger || !script || !help) return undefined;
  return sheetOf(shop, "support", version, () => <SupportLauncher {...{ script, help, words }} />, "support");
}
