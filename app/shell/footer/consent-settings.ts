import { behaviour } from "#app/document/document.ts";

/**
 * Opens the settings of the consent management by a link that is marked for it (shell.md §2, "Footer"). Where the shop has none,
 * or its script cannot be had, it leads to the privacy page as it says; one that leads nowhere is there only where the shop has
 * one.
 */
export const consentSettings = behaviour("[data-consent-settings]", (link, { signal }) => {
  const script = document.querySelector<HTMLElement>("[data-consent-script]")?.dataset.consentScript;
  if (!script) return;
  const follow = (event: Event) => {
    // It does not become client navigation (document/browser/use-plain-links.ts).
    event.preventDefault();
    if ("busy" in link.dataset) return;
    link.dataset.busy = "";
    void open(script, link).finally(() => delete link.dataset.busy);
  };
  link.closest<HTMLElement>("[data-consent-button]")?.removeAttribute("hidden");
  link.addEventListener("click", follow, { signal });
});

/** Opens the settings on the page that asked for them; what leads to the privacy page leads there where they cannot be had. */
async function open(script: string, link: HTMLElement): Promise<void> {
  const { href } = location;
  try {
    const { openSettings } = await import("./open-consent-settings.ts");
    await openSettings(script, () => location.href === href);
  } catch (error) {
    console.warn(String(error));
    if (link instanceof HTMLAnchorElement && location.href === href) location.assign(link.href);
  }
}
