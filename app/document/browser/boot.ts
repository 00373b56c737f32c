/**
 * Inline script at the end of the document; runs before any module. Serialized as text, so it must not use outer variables.
 *
 * Scripts start once the hero picture is painted (at most a second after it has loaded) or, without one, once the page has loaded; at the
 * latest after 5 s, or at the first input. Each module has its own task, so that input is not delayed.
 *
 * An inlined stylesheet has the page's rules only. Scripts add elements and pages, so before they run, the other rules are copied from the
 * whole stylesheet (docs/decisions/0143, 0301 and 0314), which `loadEarly` loads; scripts wait at most 5 s for it.
 *
 * A failed start is logged, reported and rethrown (shell 8.5). If a chunk cannot be loaded, the page reloads, at most once in 10 seconds
 * (shop 8.7).
 *
 * @param page modules before the entry @param entry exports `startRouter` @param router modules before the router @param routes module of
 * each matched route, by route id @param registry global name under which the router looks for `routes`
 */
export function boot(
  page: string[],
  entry: string,
  router: string[],
  routes: Record<string, string>,
  registry: string,
  reports: string,
): void {
  const nonce = (document.currentScript as HTMLScriptElement).nonce;
  const hero = document.querySelector<HTMLImageElement>("img[data-hero]");
  const style = document.querySelector<HTMLStyleElement>("style[data-href]");
  let started = false;

  const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const add = (tag: "link" | "script", attributes: Partial<HTMLLinkElement & HTMLScriptElement>) =>
    document.head.append(Object.assign(document.createElement(tag), { nonce }, attributes));

  const failed = ({ detail: error }: CustomEvent<unknown>) => {
    console.error("app-mount-failed", error);
    navigator.sendBeacon?.(reports, JSON.stringify({ type: "mount-failure", body: { reason: `${error}`, page: location.href } }));
    // Keeps the page's error listener from reporting the rethrown error again.
    Object(error).isReported = true;
    // Messages of Chromium and Firefox, then Safari.
    if (/dynamically imported module|importing a module script/i.test(`${error}`)) reload();
  };

  const reload = () => {
    // Session storage prevents a reload loop; without it, no reload.
    try {
      if (Date.now() - Number(sessionStorage.reloadedAt ?? 0) < 10_000) return;
      sessionStorage.reloadedAt = Date.now();
      location.reload();
    } catch {}
  };

  const start = () => {
    if (started) return;
    started = true;
    void Promise.race([whole?.then(addMissing), wait(5_000)]).then(run, run);
  };

  const run = () => {
    const turn = "await new Promise(done=>setTimeout(done));";
    const idle = "await new Promise(done=>self.requestIdleCallback?requestIdleCallback(done,{timeout:2000}):setTimeout(done,1));";
    const each = (addresses: string[]) => `for(const address of ${JSON.stringify(addresses)}){await import(address);${turn}}`;
    const modules = Object.entries(routes).map(([id, address]) => `"${id}":await import("${address}")`);
    add("script", {
      type: "module",
      textContent: `try{${each(page)}const{startRouter}=await import("${entry}");dispatchEvent(new Event("awake"));${idle}${each(router)}self.${registry}={${modules}};${turn}await startRouter()}catch(error){dispatchEvent(new CustomEvent("unstarted",{detail:error}));throw error}`,
    });
  };

  const addMissing = (link?: HTMLLinkElement) => link?.sheet && style?.sheet && addRules(link.sheet.cssRules, style.sheet);
  let turnSince = performance.now();

  /** Adds the rules that `own` lacks; it has all at-rules of `all` and some rules, in the same order. */
  const addRules = async (all: CSSRuleList, own: CSSStyleSheet | CSSGroupingRule) => {
    for (const [place, rule] of Array.from(all).entries()) {
      const same = own.cssRules[place] as CSSGroupingRule | undefined;
      if (headOf(same) !== headOf(rule)) own.insertRule(rule.cssText, place);
      else if (same?.insertRule && !("selectorText" in same)) await addRules((rule as CSSGroupingRule).cssRules, same);
      if (performance.now() - turnSince < 20) continue;
      await wait(0);
      turnSince = performance.now();
    }
  };

  const headOf = (rule: CSSRule | undefined) => {
    const { selectorText, conditionText, name } = (rule ?? {}) as Partial<CSSStyleRule & CSSMediaRule & CSSLayerBlockRule>;
    return selectorText ?? conditionText ?? name;
  };

  const preload = (addresses: string[]) => {
    for (const href of addresses) add("link", { rel: "modulepreload", href, fetchPriority: "low" });
  };
  const ofIslands = Array.from(document.querySelectorAll<HTMLElement>("[data-files]"), ({ dataset }) => (dataset.files ?? "").split(" "));
  const whole = self.loadStylesheet?.();
  // With an inlined stylesheet, `loadEarly` preloads the modules of every page.
  preload([...(whole ? [] : [...page, entry]), ...new Set(ofIslands.flat())]);
  // Waits for the entry, since earlier preloads would compete with modules that the page waits for.
  addEventListener("awake", () => preload([...router, ...Object.values(routes)]));

  // Starts at once in a hidden document, which never paints.
  const startBehindPaint = () => (document.hidden ? start() : requestAnimationFrame(() => setTimeout(start)));
  const startBehindHero = () => {
    // Limits the wait, since browsers with pictures turned off never decode one.
    void Promise.race([hero?.decode(), wait(1_000)]).then(startBehindPaint, startBehindPaint);
  };

  for (const touch of ["pointerdown", "keydown", "focusin"]) addEventListener(touch, start, true);
  // A picture that is already complete fires no load event, and the window's load event waits for other pictures.
  if (hero?.complete) startBehindHero();
  else if (hero) hero.onload = hero.onerror = startBehindHero;
  addEventListener("load", hero ? startBehindHero : startBehindPaint);
  // Limits the wait, since a hanging picture delays the load event.
  void wait(5_000).then(startBehindPaint);
  addEventListener("unstarted", failed as (event: Event) => void);
}
