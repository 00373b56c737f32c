import { fragmentIdOf, type StaticFragment } from "#app/document/document.ts";
import { RenderedFragment } from "#app/document/routed.ts";

export function FragmentList({ fragments, version }: { fragments: readonly StaticFragment[]; version: string }) {
  return fragments.map((fragment) => <RenderedFragment key={`${version} ${fragmentIdOf(fragment)}`} fragment={fragment} />);
}
