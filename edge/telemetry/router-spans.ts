import type { ServerBuild, ServerInstrumentation } from "react-router";
import { inSpan } from "#app/observe/tracing.ts";

const loadersAndActions: ServerInstrumentation = {
  route({ id, instrument }) {
    instrument({
      loader: (load) => inSpan(`loader ${id}`, { "shop.route": id }, async () => void (await load())),
      action: (act) => inSpan(`action ${id}`, { "shop.route": id }, async () => void (await act())),
    });
  },
};

export function withRouterSpans<Build extends Pick<ServerBuild, "entry">>(build: Build): Build {
  const { module } = build.entry;
  return {
    ...build,
    entry: { ...build.entry, module: { ...module, instrumentations: [...(module.instrumentations ?? []), loadersAndActions] } },
  };
}
