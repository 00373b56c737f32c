/** A script of others that is not there by then, in milliseconds, is none. */
const patience = 10_000;

const loading = new Map<string, Promise<void>>();

/**
 * Loads a script of another origin, once; after a failure it can be asked for again. The content security policy lets it run
 * because a script of this page asks ('strict-dynamic' in edge/headers.ts).
 *
 * @throws Error when it cannot be had in time
 */
export function loadScript(src: string): Promise<void> {
  const known = loading.get(src);
  if (known) return known;
  const script = Object.assign(document.createElement("script"), { src, async: true });
  const loaded = new Promise<void>((resolve, reject) => {
    const fail = () => {
      loading.delete(src);
      script.remove();
      reject(new Error(`${src} cannot be loaded: look whether its address in the environment is right`));
    };
    const timer = setTimeout(fail, patience);
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
