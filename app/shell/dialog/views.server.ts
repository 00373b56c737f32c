import type { ReactNode } from "react";
import type { Shop } from "#app/request/shop.ts";
import type { DialogKind } from "#app/ui/dialog.ts";
import { logIn } from "./account/log-in.server.tsx";
import { passwordConfirm } from "./account/password-confirm.server.tsx";
import { passwordReset } from "./account/password-reset.server.tsx";
import { signUp } from "./account/sign-up.server.tsx";
import { moreFormats } from "./formats/more-formats.server.tsx";
import { ownFormat } from "./formats/own-format.server.tsx";
import { productDescription } from "./formats/product-description.server.tsx";
import { preview3d } from "./pictures/3d-preview.server.tsx";
import { customerPicture } from "./pictures/customer-picture.server.tsx";
import { imageMagnify } from "./pictures/image-magnify.server.tsx";

/** What a dialog shows: the words that name it and what stands below them; or why it shows nothing, or where it leads. */
export type DialogAnswer = { title: string; body: ReactNode } | { status: 404 | 503 } | { location: string };

/** Prints a dialog: from the words of the locale and what the back end tells everybody, and from nothing personal. */
export type DialogView = (shop: Shop, query: URLSearchParams) => DialogAnswer | Promise<DialogAnswer>;

/**
 * The view of each kind that is the same for everybody: a customer's account is none. What a query names is one
 * of the trade's own values, or the dialog is not there.
 */
export const dialogViews: Record<Exclude<DialogKind, "account">, DialogView> = {
  "calculator-more-formats": moreFormats,
  "calculator-own-format": ownFormat,
  "customer-picture": customerPicture,
  "image-magnify": imageMagnify,
  "log-in": logIn,
  "password-confirm": passwordConfirm,
  "password-reset": passwordReset,
  "product-description": productDescription,
  "sign-up": signUp,
  "3d-preview": preview3d,
};
