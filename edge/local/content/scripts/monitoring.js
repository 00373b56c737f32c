// Local monitoring: reports that a page was loaded to its own origin.
(() => {
  const { origin } = new URL(document.currentScript.src);
  void fetch(`${origin}/scripts/monitoring.js?loaded`, { mode: "no-cors" });
})();
