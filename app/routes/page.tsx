import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { pageFamilyOf } from "#app/locale/page-families.ts";
import { ErrorView, errorMeta } from "#app/page/errors/error-view.tsx";
import { FragmentList } from "#app/page/fragment-list.tsx";
import { loadPage } from "#app/page/load-page.server.ts";
import { shopOf } from "#app/request/shop.ts";
import { splitQuery } from "#app/selection/state.ts";
import type { Route } from "./+types/page.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const page = await loadPage(shop, url);
  const status = pageFamilyOf(shop.address.path)?.status;
  return status === undefined ? page : data(page, { status });
}

/** Skips the reload if only a list's state changes, since a hydrated list updates itself. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isListed = document.querySelector('[data-island="list"][data-hydrated]') !== null;
  const isSamePage = currentUrl.pathname === nextUrl.pathname && withoutList(currentUrl) === withoutList(nextUrl);
  return isListed && isSamePage ? false : defaultShouldRevalidate;
}

function withoutList({ searchParams }: URL): string {
  return new URLSearchParams(splitQuery(searchParams).others).toString();
}

export function meta({ loaderData, error, matches: [root] }: Route.MetaArgs) {
  return error ? errorMeta(error, root.loaderData) : loaderData?.head;
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <FragmentList fragments={loaderData.fragments} version={loaderData.version} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} />;
}
