/** What an editor typed as the name of a container, where links can find it by that: small letters, digits and dashes. */
export function anchorIn({ anchor }: { anchor?: unknown }): string | undefined {
  return typeof anchor === "string" && /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(anchor) ? anchor : undefined;
}
