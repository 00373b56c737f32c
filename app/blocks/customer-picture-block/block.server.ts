import { defineBlock } from "#app/blocks/define-block.server.ts";
import { loadCustomerPictures } from "./load.server.tsx";
import { CustomerPictures } from "./view.server.tsx";

export const customerPictureBlock = defineBlock({ name: "CustomerPictureBlock", load: loadCustomerPictures, view: CustomerPictures });
