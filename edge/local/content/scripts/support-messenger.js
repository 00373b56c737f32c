// Local support chat: the window API that app/shell/support expects, without anyone to answer.
(() => {
  const words = {
    de: ["Beratung", "Guten Tag! Wobei dürfen wir helfen?", "Ihre Nachricht", "Schließen"],
    en: ["Help", "Hello! How can we help?", "Your message", "Close"],
    fr: ["Conseil", "Bonjour\u202f! Que pouvons-nous faire pour vous\u202f?", "Votre message", "Fermer"],
    it: ["Assistenza", "Buongiorno! Come possiamo aiutarla?", "Il suo messaggio", "Chiudi"],
    es: ["Ayuda", "¡Hola! ¿En qué podemos ayudarle?", "Su mensaje", "Cerrar"],
    nl: ["Advies", "Goedendag! Waarmee kunnen we helpen?", "Uw bericht", "Sluiten"],
  };
  const listeners = { open: [], close: [] };
  const tell = (event) => {
    for (const listener of listeners[event]) listener();
  };

  const dialog = document.createElement("dialog");
  const [title, greeting, field, button] = ["h2", "p", "textarea", "button"].map((tag) => document.createElement(tag));
  dialog.id = "support-messenger";
  dialog.append(title, greeting, field, button);
  dialog.setAttribute(
    "style",
    "position:fixed;inset:auto 1rem 1rem auto;z-index:20;display:none;gap:0.75rem;inline-size:min(20rem,100vw - 2rem);padding:1.25rem;border:1px solid #8c8275;background:#fff;color:#231f1b",
  );
  button.setAttribute("style", "min-block-size:2.75rem");
  field.rows = 4;
  button.type = "button";
  button.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => {
    dialog.style.display = "none";
    tell("close");
  });
  dialog.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") dialog.close();
  });

  window.supportMessenger = {
    setLocale(locale) {
      const [name, hello, message, close] = words[locale.slice(0, 2)] ?? words.en;
      title.textContent = name;
      greeting.textContent = hello;
      field.setAttribute("aria-label", message);
      button.textContent = close;
      dialog.setAttribute("aria-label", name);
      dialog.lang = locale;
    },
    open() {
      document.body.append(dialog);
      dialog.style.display = "grid";
      if (!dialog.open) dialog.show();
      field.focus();
      tell("open");
    },
    close() {
      dialog.close();
    },
    on(event, listener) {
      listeners[event].push(listener);
    },
  };
})();
