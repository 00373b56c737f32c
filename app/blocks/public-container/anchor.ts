export function parseAnchor({ anchor }: { anchor?: unknown }): string | undefined {
  return typeof anchor === "string" && /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(anchor) ? anchor : undefined;
}
