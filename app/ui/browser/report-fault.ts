import type { PageFault, pageFault } from "#app/observe/page-fault.ts";

const eventName: typeof pageFault = "page-fault";

/** Hands a caught failure to the page's listener, which reports it to the shop's log. */
export function reportFault(fault: PageFault): void {
  dispatchEvent(new CustomEvent(eventName, { detail: fault }));
}
