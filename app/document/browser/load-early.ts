declare global {
  interface Window {
    /**
     * Loads the whole stylesheet once; undefined if no stylesheet is inlined. Hydration needs the link in the document, so this must be
     * called before any script runs.
     */
    loadStylesheet?: () => Promise<HTMLLinkElement | undefined>;
  }
}

/**
 * Inline script after an inlined stylesheet. After the first frame, it loads what scripts wait for: the whole stylesheet and the modules of
 * every page. Before the first frame they would compete with the hero picture; at the end of the document, where `boot` calls the same
 * function, they would wait for the parser of a slow phone.
 *
 * The whole stylesheet has `media="not all"`, so it is not applied.
 *
 * Serialized as text into the document, so it must not use outer variables.
 */
export function loadEarly(modules: string[]): Window["loadStylesheet"] {
  const { nonce, previousElementSibling: style } = document.currentScript as HTMLScriptElement & { previousElementSibling: HTMLElement };
  const { href = "" } = style.dataset;
  const add = (attributes: Partial<HTMLLinkElement>) => Object.assign(document.createElement("link"), { nonce, ...attributes });
  let loading: Promise<HTMLLinkElement | undefined> | undefined;

  const load = () => {
    loading ??= new Promise((resolve) => {
      const link = add({ rel: "stylesheet", media: "not all", href });
      const [prefix, secure] = location.protocol === "https:" ? ["__Host-", ";secure"] : ["", ""];
      link.onload = () => {
        // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser, and the URL needs no escaping
        document.cookie = `${prefix}stylesheet=${href};path=/;max-age=31536000;samesite=lax${secure}`;
        resolve(link);
      };
      link.onerror = () => resolve(undefined);
      style.after(link);
      for (const module of modules) document.head.append(add({ rel: "modulepreload", href: module, fetchPriority: "low" }));
    });
    return loading;
  };
  requestAnimationFrame(() => setTimeout(load));
  return load;
}
