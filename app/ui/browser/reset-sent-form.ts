/** Resets a form, unless the visitor has changed it since its values were sent. */
export function resetSentForm(form: HTMLFormElement, sent: FormData): void {
  const typed = new FormData(form);
  if ([...typed].every(([name, value]) => sent.get(name) === value)) form.reset();
}
