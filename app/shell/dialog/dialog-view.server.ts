import type { ReactNode } from "react";
import type { Shop } from "#app/request/shop.ts";

export type DialogResult = { title: string; body: ReactNode } | { status: 404 | 503 } | { location: string };

/** Renders a dialog from messages and shared back end data, with nothing personal. */
export type DialogView = (shop: Shop, query: URLSearchParams) => DialogResult | Promise<DialogResult>;
