import type { calls } from "#app/backend/calls.ts";
import type { LocalAnswers } from "./call.ts";
import { customerData } from "./calls/customer/data.ts";
import { customerLogin } from "./calls/customer/login.ts";
import { customerLogout } from "./calls/customer/logout.ts";
import { customerPasswordReset } from "./calls/customer/password-reset.ts";
import { customerSignup } from "./calls/customer/signup.ts";
import { newsletterConfirm } from "./calls/newsletter/confirm.ts";
import { newsletterSubscribe } from "./calls/newsletter/subscribe.ts";
import { calculatorReference } from "./calls/prices/calculator-reference.ts";
import { pricesOfFormats } from "./calls/prices/formats.ts";
import { toolboxConvertFile } from "./calls/toolbox/convert-file.ts";
import { toolboxConvertPdf } from "./calls/toolbox/convert-pdf.ts";
import { toolboxDownload } from "./calls/toolbox/download.ts";
import { toolboxOptimizeImage } from "./calls/toolbox/optimize-image.ts";

/** The answer of this machine to every call of the shop; a call without one does not compile. */
export const answers: LocalAnswers<typeof calls> = {
  // Prices
  calculatorReference,
  pricesOfFormats,
  // Toolbox
  toolboxConvertFile,
  toolboxConvertPdf,
  toolboxDownload,
  toolboxOptimizeImage,
  // Customer and newsletter
  customerData,
  customerLogin,
  customerLogout,
  customerPasswordReset,
  customerSignup,
  newsletterConfirm,
  newsletterSubscribe,
};
