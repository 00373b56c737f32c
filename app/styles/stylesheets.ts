// Imports every part's stylesheet; new files need no entry. Layers order the rules (layers.css comes first); within a layer, no two rules
// of equal specificity conflict. Special routes, dialogs and parts that load with their script import their own stylesheets.
import.meta.glob(
  [
    "../**/*.css",
    "!../routes/**/*.css",
    "!../shell/preview-bar/*.css",
    "!../shell/dialog/content.css",
    "!../shell/dialog/consent/*.css",
    "!../shell/dialog/formats/*.css",
    "!../shell/dialog/pictures/*.css",
    "!../configuration/preview/own-photo/*.css",
  ],
  { eager: true },
);
