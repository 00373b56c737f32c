import { defineBlock } from "#app/blocks/define-block.server.ts";
import { ShopBlock } from "./view.server.tsx";

export const shopBlock = defineBlock({ name: "Shop", view: ShopBlock });
