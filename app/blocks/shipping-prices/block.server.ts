import { defineBlock } from "#app/blocks/define-block.server.ts";

export const shippingPricesBlock = defineBlock({
  name: "ShippingPrices",
  async lazy() {
    const [{ loadShippingPrices }, { ShippingPrices }] = await Promise.all([import("./load.server.tsx"), import("./view.server.tsx")]);
    return { load: loadShippingPrices, view: ShippingPrices };
  },
});
