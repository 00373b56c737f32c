// Imports the stylesheet of every part of a page; new files need no entry here. Order does not matter: layers order them, and within a
// layer no two rules of equal weight conflict. Import after layers.css, which declares the layers. Excludes styles of special routes and of
// dialogs, which load with them, and of rare blocks, which import their own.
import.meta.glob(
  [
    "../**/*.css",
    "!../routes/**/*.css",
    "!../shell/preview-bar/*.css",
    "!../shell/dialog/content.css",
    "!../shell/dialog/*/*.css",
    "!../blocks/contact-form/*.css",
    "!../blocks/toolbox/*.css",
  ],
  { eager: true },
);
