// Local consent manager: a settings dialog that tells the shop its answer. It does not ask by itself.
(() => {
  const listeners = [];
  const words = {
    de: ["Cookie-Einstellungen", "Notwendig", "Statistik", "Speichern"],
    en: ["Cookie settings", "Necessary", "Statistics", "Save"],
    fr: ["Paramètres des cookies", "Nécessaires", "Statistiques", "Enregistrer"],
    it: ["Impostazioni dei cookie", "Necessari", "Statistiche", "Salva"],
    es: ["Configuración de cookies", "Necesarias", "Estadísticas", "Guardar"],
    nl: ["Cookie-instellingen", "Noodzakelijk", "Statistieken", "Opslaan"],
  };
  window.consentManagement = {
    onAnswer: (listener) => listeners.push(listener),
    openSettings() {
      const [title, necessary, statistics, save] = words[document.documentElement.lang.slice(0, 2)] ?? words.en;
      const dialog = document.createElement("dialog");
      dialog.id = "consent-settings";
      dialog.setAttribute("style", "margin:auto;padding:1.5rem;border:1px solid #8c8275;background:#fff;color:#231f1b");
      dialog.setAttribute("aria-label", title);
      const box = (input) => (input.checked && !input.disabled ? ["statistics"] : []);
      const form = Object.assign(document.createElement("form"), { method: "dialog" });
      form.setAttribute("style", "display:grid;gap:0.75rem");
      form.append(
        heading(title),
        choice(necessary, true),
        choice(statistics, false),
        Object.assign(document.createElement("button"), { textContent: save }),
      );
      dialog.append(form);
      form.addEventListener("submit", () => {
        for (const listener of listeners) listener([...form.querySelectorAll("input")].flatMap(box));
      });
      dialog.addEventListener("close", () => dialog.remove());
      document.body.append(dialog);
      dialog.showModal();
    },
  };

  function heading(text) {
    return Object.assign(document.createElement("h2"), { textContent: text });
  }

  function choice(text, isFixed) {
    const label = document.createElement("label");
    label.append(Object.assign(document.createElement("input"), { type: "checkbox", checked: isFixed, disabled: isFixed }), ` ${text}`);
    return label;
  }
})();
