import { operateBackToTop } from "./back-to-top/operate.ts";
import { operateBurger } from "./burger/operate.ts";
import { operateClosing } from "./closing/operate.ts";
import { operateCustomer } from "./customer/operate.ts";
import { operateDialogs } from "./dialog/operate.ts";
import { operateFlyouts } from "./flyout/operate.ts";
import { operateFooter } from "./footer/operate.ts";
import { operateBackLink, operateMenus } from "./header/operate.ts";
import { operateScrollers } from "./scroller/operate.ts";
import { operateSupport } from "./support/operate.ts";

/** The parts of the shell that need more than HTML and CSS; each attaches itself to what is marked for it. */
const parts = [
  operateBackLink,
  operateMenus,
  operateBurger,
  operateFlyouts,
  operateScrollers,
  operateFooter,
  operateSupport,
  operateDialogs,
  operateCustomer,
  operateClosing,
  operateBackToTop,
];

/** Makes the shell's paper answer; returns what ends it. */
export function operateShell(root: ParentNode): () => void {
  const endings = parts.map((operate) => operate(root));
  return () => {
    for (const end of endings) end();
  };
}
