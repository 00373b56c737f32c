/** What the consent management hears when a shopper wants to see the cookie settings. */
export const consentSettingsEvent = "consent-settings";

/** Tells the document of every click on a link that opens the cookie settings (shell.md §2, "Footer"). */
export function operateConsentSettings(root: ParentNode): () => void {
  const open = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest("[data-consent-settings]") : null;
    link?.dispatchEvent(new CustomEvent(consentSettingsEvent, { bubbles: true }));
  };
  root.addEventListener("click", open);
  return () => root.removeEventListener("click", open);
}
