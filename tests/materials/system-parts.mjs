/** @typedef {import("./system-parts.d.mts").Entry} Entry */

/**
 * Lists the optional parts that packages of a lockfile name but the lockfile omits.
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
 * Returns the system of a part by its name, such as "@deno/linux-arm64-glibc".
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
