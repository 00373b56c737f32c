// Imports the stylesheet of every part of a page; new files need no entry here. Layers order them (layers.css comes first), and within a
// layer no two rules of equal weight conflict. Special routes, dialogs, rare blocks and late parts import their own.
import.meta.glob(
  [
    "../**/*.css",
    "!../routes/**/*.css",
    "!../shell/preview-bar/*.css",
    "!../shell/account/*.css",
    "!../shell/dialog/content.css",
    "!../shell/dialog/*/*.css",
    "!../blocks/contact-form/*.css",
    "!../blocks/operator-facts/*.css",
    "!../blocks/product-reviews/*.css",
    "!../blocks/shipping-prices/*.css",
    "!../blocks/toolbox/*.css",
    "!../configuration/preview/own-photo/*.css",
    "!../selection/search/*.css",
    "!../ui/delivery/delivery-offers.css",
    "!../ui/review/rating.css",
  ],
  { eager: true },
);
