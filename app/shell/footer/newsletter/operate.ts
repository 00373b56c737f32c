import { sendForm } from "#app/backend/send-form.ts";
import { pageIdentifier } from "#app/locale/page-identifier.ts";

/**
 * Sends the newsletter's form without leaving the page, and tells how it went beneath it. An address that is none is not
 * sent, and nothing is said of it (shell.md §5); that is why the browser's own bubbles are off.
 */
export function operateNewsletter(root: ParentNode): () => void {
  const forms = root.querySelectorAll<HTMLFormElement>("[data-newsletter]");
  for (const form of forms) form.noValidate = true;
  const submit = (event: Event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches("[data-newsletter]")) return;
    event.preventDefault();
    if (form.checkValidity() && form.dataset.state !== "sending") void send(form);
  };
  root.addEventListener("submit", submit);
  return () => {
    root.removeEventListener("submit", submit);
    for (const form of forms) form.noValidate = false;
  };
}

async function send(form: HTMLFormElement): Promise<void> {
  form.dataset.state = "sending";
  const basename = new URL(form.action).pathname.replace(/\/web-api\/.*/, "");
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) fields.set(name, String(value));
  fields.set("uniqueIdentifier", pageIdentifier(location.pathname, basename));
  const sent = await sendForm(form.action, fields);
  if (sent) form.reset();
  form.dataset.state = sent ? "sent" : "failed";
}
