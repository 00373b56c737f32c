import { fetchHtml } from "#app/backend/transport/browser-fetch.ts";
import { type Behaviour, lazyParts } from "#app/document/document.ts";
import { backToTop } from "./back-to-top/back-to-top.ts";
import { bottomBar, floatingControl, formAnswer } from "./bottom-bar/bottom-bar.ts";
import { burger } from "./burger/burger.ts";
import { closeButton } from "./close-button/close-button.ts";
import { consentBar, consentButton, consentScriptLoader } from "./consent/consent-bar.ts";
import { consentSettings } from "./consent/consent-settings.ts";
import { designerLink } from "./designer-link.ts";
import { dialogs } from "./dialog/dialogs.ts";
import { flyout } from "./flyout/flyout.ts";
import { collapsible } from "./footer/collapsible/collapsible.ts";
import { seoText } from "./footer/seo-text/seo-text.ts";
import { backLink } from "./header/back-link.ts";
import { headerMenu } from "./header/menu.ts";
import { currentPageLinks } from "./navigation/current-page.ts";
import { scroller } from "./scroller/scroller.ts";
import { activeTileScroll } from "./sub-navigation/active-tile-scroll.ts";

export const shellBehaviours: readonly Behaviour[] = [
  lazyParts(fetchHtml),
  backLink,
  headerMenu,
  burger,
  flyout,
  scroller,
  currentPageLinks,
  activeTileScroll,
  collapsible,
  consentBar,
  consentButton,
  consentScriptLoader,
  consentSettings,
  seoText,
  dialogs,
  closeButton,
  backToTop,
  bottomBar,
  floatingControl,
  formAnswer,
  designerLink,
];
