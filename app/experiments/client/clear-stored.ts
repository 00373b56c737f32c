export function clearStoredExperiments(): void {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith("experiment")) localStorage.removeItem(name);
  } catch {
    // The browser denies storage.
  }
}
