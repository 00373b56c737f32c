import { defineBehaviour } from "#app/document/document.ts";

/**
 * Opens the shop's consent dialog, or the consent management's settings (shell 2.55). Without JavaScript or after a failure, the link leads
 * to the privacy page.
 */
export const consentSettings = defineBehaviour("[data-consent-settings]", (link, { signal }) => {
  const script = document.querySelector<HTMLElement>("[data-consent-script]")?.dataset.consentScript;
  if (script) link.addEventListener("click", (event) => follow(event, link, script), { signal });
  else if (document.querySelector("[data-consent-bar]")) link.dataset.dialog = "consent";
  else return;
  link.closest<HTMLElement>("[data-consent-button]")?.removeAttribute("hidden");
});

function follow(event: Event, link: HTMLElement, script: string): void {
  // Prevents client navigation (document/browser/use-plain-links.ts).
  event.preventDefault();
  if ("busy" in link.dataset) return;
  link.dataset.busy = "";
  void open(script, link).finally(() => delete link.dataset.busy);
}

async function open(script: string, link: HTMLElement): Promise<void> {
  const { href } = location;
  try {
    const { loadConsentManagement } = await import("./consent-management.ts");
    const management = await loadConsentManagement(script);
    if (location.href === href) management.openSettings();
  } catch (error) {
    console.warn(String(error));
    if (link instanceof HTMLAnchorElement && location.href === href) location.assign(link.href);
  }
}
