// Every part of a page brings its stylesheet: adding one adds its file and nothing here. In which order they come is all
// the same: the layers order them, and within a layer no two say different things of one element with equal weight.
// Left out is what pages of their own ask for, what stands in dialogs: it comes with the first that is opened, and blocks that few pages
// have, which bring their own.
// Imported after layers.css, which names the layers in their order.
import.meta.glob(
  [
    "../**/*.css",
    "!../routes/*.css",
    "!../shell/preview-bar/*.css",
    "!../shell/dialog/content.css",
    "!../shell/dialog/*/*.css",
    "!../blocks/contact-form/*.css",
    "!../blocks/toolbox/*.css",
  ],
  { eager: true },
);
