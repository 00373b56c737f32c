import { renderToStaticMarkup } from "react-dom/server.edge";
import { expect, it } from "vitest";
import { BlockIsland } from "./island.server.ts";
import { Toolbox } from "./toolbox/form.tsx";

const form = { id: "t", action: "/", tools: [], qualities: [], largest: 1, words: {} } as never;

it("a block island carries its name in islands.ts; an unknown name or another view fails to compile", () => {
  expect(renderToStaticMarkup(<BlockIsland name="toolbox" view={Toolbox} props={form} />)).toContain('data-island="toolbox"');
  // @ts-expect-error: no table has this name
  const mistyped = () => <BlockIsland name="toolbx" view={Toolbox} props={form} />;
  // @ts-expect-error: the table imports another view under this name
  const confused = () => <BlockIsland name="contact-form" view={Toolbox} props={form} />;
  expect([mistyped, confused]).toHaveLength(2);
});
