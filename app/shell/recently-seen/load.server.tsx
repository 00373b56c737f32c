import { prepareStaticFragment } from "#app/document/document.server.ts";
import type { StaticFragment } from "#app/document/document.ts";
import type { Shop } from "#app/request/shop.ts";
import { ShellIsland } from "../island.server.ts";
import { RecentlySeen } from "./recently-seen.tsx";

export function loadRecentlySeen(shop: Shop): StaticFragment {
  return prepareStaticFragment(shop, "recently-seen", "", () => <StaticRecentlySeen words={shop.words} />, "recently-seen");
}

function StaticRecentlySeen({ words }: Pick<Shop, "words">) {
  const props = {
    words: { title: words("recent.title"), keep: words("recent.keep"), note: words("recent.note"), stop: words("recent.stop") },
  };
  return <ShellIsland name="recently-seen" view={RecentlySeen} props={props} />;
}
