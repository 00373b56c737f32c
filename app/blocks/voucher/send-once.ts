import { defineBehaviour } from "#app/document/document.ts";

/** Sends a form once, since a double tap would add its article twice. A page from the back/forward cache may send again. */
export const sendOnceForm = defineBehaviour("[data-send-once]", (form, { signal }) => {
  let isSent = false;
  const submit = (event: Event) => {
    if (isSent) event.preventDefault();
    isSent = true;
  };
  form.addEventListener("submit", submit, { signal });
  addEventListener("pageshow", () => (isSent = false), { signal });
});
