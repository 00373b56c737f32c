import type { PageFault, pageFault } from "#app/observe/page-fault.ts";

const eventName: typeof pageFault = "page-fault";

/** Hands a caught failure to the page's listeners, which report it to the shop's log. */
export function reportFault(fault: PageFault): void {
  document.dispatchEvent(new CustomEvent(eventName, { detail: fault }));
}
