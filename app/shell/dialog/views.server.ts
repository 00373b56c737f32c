import type { DialogKind } from "#app/ui/dialog.ts";
import { logInDialog } from "./account/log-in.server.tsx";
import { passwordConfirmDialog } from "./account/password-confirm.server.tsx";
import { passwordResetDialog } from "./account/password-reset.server.tsx";
import { signUpDialog } from "./account/sign-up.server.tsx";
import { consentDialog } from "./consent/consent.server.tsx";
import type { DialogView } from "./dialog-view.server.ts";
import { moreFormatsDialog } from "./formats/more-formats.server.tsx";
import { ownFormatDialog } from "./formats/own-format.server.tsx";
import { productDescriptionDialog } from "./formats/product-description.server.tsx";
import { preview3dDialog } from "./pictures/3d-preview.server.tsx";
import { customerPictureDialog } from "./pictures/customer-picture.server.tsx";
import { imageMagnifyDialog } from "./pictures/image-magnify.server.tsx";
import { shippingDialog } from "./shipping.server.tsx";

/** Views of all dialogs except the account, whose content differs per visitor. */
export const dialogViews: Record<Exclude<DialogKind, "account">, DialogView> = {
  "calculator-more-formats": moreFormatsDialog,
  "calculator-own-format": ownFormatDialog,
  consent: consentDialog,
  "customer-picture": customerPictureDialog,
  "image-magnify": imageMagnifyDialog,
  "log-in": logInDialog,
  "password-confirm": passwordConfirmDialog,
  "password-reset": passwordResetDialog,
  "product-description": productDescriptionDialog,
  shipping: shippingDialog,
  "sign-up": signUpDialog,
  "3d-preview": preview3dDialog,
};
