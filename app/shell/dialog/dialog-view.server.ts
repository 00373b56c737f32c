import type { ReactNode } from "react";
import type { Shop } from "#app/request/shop.ts";
import type { FormResult } from "./account/form.tsx";

type DialogContent = { title: string; body: ReactNode };
export type DialogResult = DialogContent | { status: 404 | 503 } | { location: string };

/** Renders a dialog from messages and shared back end data, with nothing personal. */
export type DialogView = (shop: Shop, query: URLSearchParams) => DialogResult | Promise<DialogResult>;

export type AccountFormView = (shop: Shop, query: URLSearchParams, answered?: FormResult) => DialogContent;
