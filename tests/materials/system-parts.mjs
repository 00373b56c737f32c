/** @typedef {import("./system-parts.d.mts").Entry} Entry */

/**
 * Every optional part that a package of a lockfile names and that the lockfile has nowhere.
 *
 * @param {Record<string, Entry>} packages
 */
export function missingParts(packages) {
  return Object.values(packages).flatMap(({ optionalDependencies = {}, dev, license }) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !Object.keys(packages).some((path) => path.endsWith(`node_modules/${name}`)))
      .map(([name, version]) => ({ name, version, dev, license })),
  );
}

/**
 * The system that a part is for, as its name says: "@deno/linux-arm64-glibc".
 *
 * @param {string} name
 * @returns {{ os: string[], cpu: string[], libc?: string[] }}
 */
export function systemOf(name) {
  const [, os, cpu = "", flavour = ""] =
    /(android|darwin|freebsd|linux|openbsd|openharmony|win32)-([a-z0-9]+)(?:-([a-z]+))?$/.exec(name) ?? [];
  if (!os) throw new Error(`${name} names no system: add it to package-lock.json by hand`);
  return { os: [os], cpu: [cpu], ...(os === "linux" && { libc: [flavour.startsWith("musl") ? "musl" : "glibc"] }) };
}
