import { defineBlock } from "#app/blocks/define-block.server.ts";

export const productReviewsBlock = defineBlock({
  name: "ProductReviews",
  async lazy() {
    const { ProductReviews } = await import("./view.server.tsx");
    return { load: (content, { setting }) => ({ props: () => ({ content, setting }) }), view: ProductReviews };
  },
});
