import type { Content } from "#content-types/schema.ts";

export const example: Content<"Shop"> = { _uid: "shop", component: "Shop", headline: "Passepartout in anderen Ländern" };
