/** Max time to load a script (ms). */
const timeout = 10_000;

const loading = new Map<string, Promise<void>>();

/**
 * Loads a script of another origin once; a failed load can be retried. The Content Security Policy allows it by 'strict-dynamic'
 * (edge/headers.ts).
 *
 * @throws Error on failure or timeout
 */
export function loadScript(src: string): Promise<void> {
  const known = loading.get(src);
  if (known) return known;
  const script = Object.assign(document.createElement("script"), { src, async: true });
  const loaded = new Promise<void>((resolve, reject) => {
    const fail = () => {
      loading.delete(src);
      script.remove();
      reject(new Error(`${src} cannot be loaded: check its address in the environment`));
    };
    const timer = setTimeout(fail, timeout);
    script.onerror = () => {
      clearTimeout(timer);
      fail();
    };
    script.onload = () => {
      clearTimeout(timer);
      resolve();
    };
  });
  loading.set(src, loaded);
  document.head.append(script);
  return loaded;
}
