// Local tag manager: reports each entry of the data layer to its own origin.
(() => {
  const { origin } = new URL(document.currentScript.src);
  const report = ({ event }) => void fetch(`${origin}/scripts/tag-manager.js?${new URLSearchParams({ event })}`, { mode: "no-cors" });
  window.dataLayer ??= [];
  for (const entry of window.dataLayer) report(entry);
  const push = window.dataLayer.push.bind(window.dataLayer);
  window.dataLayer.push = (...entries) => {
    for (const entry of entries) report(entry);
    return push(...entries);
  };
})();
