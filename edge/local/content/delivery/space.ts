import type { Asked, Delivered } from "./endpoint.ts";

/** `spaces/me` gives the space; its `version` is the current content version. */
export function space({ path, library, delivery }: Asked): Delivered | null {
  if (path !== "me") return null;
  return { body: { space: { id: 1, name: "Passepartout", domain: `${delivery.publicOrigin}/`, version: library.cv, language_codes: [] } } };
}
