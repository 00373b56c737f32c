import { data } from "react-router";
import { ErrorView, errorMeta } from "#app/page/error-view.tsx";
import { familyOf } from "#app/page/families.ts";
import { loadPage } from "#app/page/page.server.ts";
import { SheetList } from "#app/page/sheet-list.tsx";
import { shopOf } from "#app/request/shop.ts";
import type { Route } from "./+types/page.ts";

/** Every page that is composed of a story: home, the families of the URL map, and whatever an editor publishes under a slug. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const page = await loadPage(shop);
  const status = familyOf(shop.address.path)?.status;
  return status === undefined ? page : data(page, { status });
}

export function meta({ loaderData, error, matches: [root] }: Route.MetaArgs) {
  return error ? errorMeta(error, root.loaderData) : loaderData?.head;
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <SheetList sheets={loaderData.sheets} version={loaderData.version} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} />;
}
