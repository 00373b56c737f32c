/**
 * Opens the settings of the consent management by the links that are marked for it (shell.md §2, "Footer"). Where the shop has
 * none, or its script cannot be had, they lead to the privacy page as they say; those that lead nowhere are there only where
 * the shop has one. Returns what ends it.
 */
export function operateConsentSettings(root: ParentNode): () => void {
  const script = root.querySelector<HTMLElement>("[data-consent-script]")?.dataset.consentScript;
  if (!script) return () => {};
  const follow = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-consent-settings]") : null;
    if (!link) return;
    event.preventDefault();
    if ("busy" in link.dataset) return;
    link.dataset.busy = "";
    void open(script, link).finally(() => delete link.dataset.busy);
  };
  for (const button of root.querySelectorAll<HTMLElement>("[data-consent-button]")) button.hidden = false;
  // Before the links of paper become client navigation (document/use-plain-links.ts).
  root.addEventListener("click", follow, { capture: true });
  return () => root.removeEventListener("click", follow, { capture: true });
}

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
