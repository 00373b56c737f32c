import type { DeliveryRequest, DeliveryResult } from "./endpoint.ts";

/** Responds to `spaces/me`; `version` is the current content version. */
export function space({ path, library, delivery }: DeliveryRequest): DeliveryResult | null {
  if (path !== "me") return null;
  return { body: { space: { id: 1, name: "Passepartout", domain: `${delivery.publicOrigin}/`, version: library.cv, language_codes: [] } } };
}
