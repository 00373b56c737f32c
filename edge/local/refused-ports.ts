/** "Bad ports" of the fetch standard (https://fetch.spec.whatwg.org/#port-blocking) from 1024; lower ports are privileged. */
const badPorts: ReadonlySet<number> = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080,
]);

/** Returns the ports on which browsers refuse to open a page. */
export function refusedPorts(ports: readonly number[]): number[] {
  return ports.filter((port) => badPorts.has(port));
}
