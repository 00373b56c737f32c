// Local session replay: is defined late, and marks the page while it records.
setTimeout(() => {
  window.sessionReplay = {
    start: () => {
      document.documentElement.dataset.recorded = "";
    },
    stop: () => {
      delete document.documentElement.dataset.recorded;
    },
  };
}, 100);
