import { defineBehaviour } from "#app/document/document.ts";

/**
 * Opens the consent management's settings (shell 2.55). Without a script, or if it fails, the link leads to the privacy page; a button is
 * shown only with a script.
 */
export const consentSettings = defineBehaviour("[data-consent-settings]", (link, { signal }) => {
  const script = document.querySelector<HTMLElement>("[data-consent-script]")?.dataset.consentScript;
  if (!script) return;
  const follow = (event: Event) => {
    // Prevents client navigation (document/browser/use-plain-links.ts).
    event.preventDefault();
    if ("busy" in link.dataset) return;
    link.dataset.busy = "";
    void open(script, link).finally(() => delete link.dataset.busy);
  };
  link.closest<HTMLElement>("[data-consent-button]")?.removeAttribute("hidden");
  link.addEventListener("click", follow, { signal });
});

/** Falls back to the link's own target. */
async function open(script: string, link: HTMLElement): Promise<void> {
  const { href } = location;
  try {
    const { openConsentSettings } = await import("./open-consent-settings.ts");
    await openConsentSettings(script, () => location.href === href);
  } catch (error) {
    console.warn(String(error));
    if (link instanceof HTMLAnchorElement && location.href === href) location.assign(link.href);
  }
}
