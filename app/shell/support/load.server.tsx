import type { RootContent } from "#app/content/parse/story.ts";
import { prepareStaticFragment } from "#app/document/document.server.ts";
import type { StaticFragment } from "#app/document/document.ts";
import type { Shop } from "#app/request/shop.ts";
import { SupportLauncher } from "./view.server.tsx";

export function loadSupport({ supportMessenger, header }: RootContent<"Home">, shop: Shop, version: string): StaticFragment | undefined {
  const { words, setting, scripts } = shop;
  const script = scripts.supportMessenger;
  const help = setting.link(header?.[0]?.service?.[0]?.link);
  if (!supportMessenger || !script || !help) return undefined;
  return prepareStaticFragment(shop, "support", version, () => <SupportLauncher {...{ script, help, words }} />, "support");
}
