import { loadScript } from "../external-script.ts";

/** What the consent management's script puts into the window. */
export type ConsentManagement = { openSettings(): void };

declare global {
  interface Window {
    consentManagement?: ConsentManagement;
  }
}

/**
 * Opens the settings of the consent management by the links that are marked for it (shell.md §2, "Footer"). Where the shop has
 * none, or its script cannot be had, they lead to the privacy page as they say. Returns what ends it.
 */
export function operateConsentSettings(root: ParentNode): () => void {
  const follow = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-consent-settings]") : null;
    const script = document.querySelector<HTMLElement>("[data-consent-script]")?.dataset.consentScript;
    if (!link || !script) return;
    event.preventDefault();
    void openSettings(script, link);
  };
  // Before the links of paper become client navigation (document/use-plain-links.ts).
  root.addEventListener("click", follow, { capture: true });
  return () => root.removeEventListener("click", follow, { capture: true });
}

async function openSettings(script: string, link: HTMLElement): Promise<void> {
  try {
    await loadScript(script);
    if (!window.consentManagement)
      throw new Error(`${script} brings no window.consentManagement: see app/shell/footer/consent-settings.ts`);
    window.consentManagement.openSettings();
  } catch (error) {
    console.warn(String(error));
    if (link instanceof HTMLAnchorElement) location.assign(link.href);
  }
}
