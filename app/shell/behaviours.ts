import { readPart } from "#app/backend/from-browser.ts";
import { type Behaviour, unfolding } from "#app/document/document.ts";
import { backToTop } from "./back-to-top/back-to-top.ts";
import { burger } from "./burger/burger.ts";
import { closing } from "./closing/closing.ts";
import { dialogs } from "./dialog/dialogs.ts";
import { flyout } from "./flyout/flyout.ts";
import { float, foot } from "./foot/foot.ts";
import { collapsible } from "./footer/collapsible/collapsible.ts";
import { consentSettings } from "./footer/consent-settings.ts";
import { seoText } from "./footer/seo-text/seo-text.ts";
import { handOn } from "./hand-on.ts";
import { backLink } from "./header/back-link.ts";
import { menu } from "./header/menu.ts";
import { currentPage } from "./navigation/current-page.ts";
import { scroller } from "./scroller/scroller.ts";
import { activeTile } from "./sub-navigation/active-tile.ts";

/** What enhances the frame's finished HTML. */
export const behaviours: readonly Behaviour[] = [
  unfolding(readPart),
  backLink,
  menu,
  burger,
  flyout,
  scroller,
  currentPage,
  activeTile,
  collapsible,
  consentSettings,
  seoText,
  dialogs,
  closing,
  backToTop,
  foot,
  float,
  handOn,
];
