import { shopOf } from "#app/shop.ts";
import type { Route } from "./+types/page.ts";
import { loadPage } from "./page.server.ts";
import { PartList } from "./part-list.tsx";

/** Every content page: home, and whatever an editor publishes under a slug. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  const path = (params["*"] ?? "").replace(/\/$/, "");
  return loadPage(path, url.searchParams, shopOf(context));
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head;
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <PartList parts={loaderData.parts} version={loaderData.version} />;
}
