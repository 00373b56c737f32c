import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { ErrorView, errorMeta } from "#app/page/error-view.tsx";
import { familyOf } from "#app/page/families.ts";
import { loadPage } from "#app/page/page.server.ts";
import { SheetList } from "#app/page/sheet-list.tsx";
import { shopOf } from "#app/request/shop.ts";
import { parted } from "#app/selection/state.ts";
import type { Route } from "./+types/page.ts";

/** Every page that is composed of a story: home, the families of the URL map, and whatever an editor publishes under a slug. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const page = await loadPage(shop, url);
  const status = familyOf(shop.address.path)?.status;
  return status === undefined ? page : data(page, { status });
}

/** A state of the page's list is shown by the list itself: nothing of the page is loaded for it. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isListed = document.querySelector('[data-island="list"][data-hydrated]') !== null;
  const isSamePage = currentUrl.pathname === nextUrl.pathname && withoutList(currentUrl) === withoutList(nextUrl);
  return isListed && isSamePage ? false : defaultShouldRevalidate;
}

/** What of an address is no list's. */
function withoutList({ searchParams }: URL): string {
  return new URLSearchParams(parted(searchParams).others).toString();
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
