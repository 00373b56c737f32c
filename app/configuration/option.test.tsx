import { renderToStaticMarkup } from "react-dom/server.edge";
import { expect, it } from "vitest";
import type { OptionModel } from "./model.ts";
import { OptionField } from "./option.tsx";

it("a list groups the values of one set under its heading (shell 3.17)", () => {
  const value = (name: string, set?: string) => ({ value: name, name, set });
  const option: OptionModel = {
    ...{ name: "materialType", field: "materialType", title: "Material", control: "list", chosen: "acrylglas" },
    values: [value("leinwand"), value("acrylglas", "Platten"), value("poster"), value("aludibond", "Platten")],
  };
  const html = renderToStaticMarkup(
    <OptionField option={option} place={0} adds={null} labels={{} as never} pick={() => undefined} refuse={() => undefined} />,
  );
  const shown = [...html.matchAll(/optgroup label="(\w+)"|value="(\w+)"|<\/(optgroup)/g)].map(([, ...found]) => found.find(Boolean));
  expect(shown).toEqual(["leinwand", "poster", "Platten", "acrylglas", "aludibond", "optgroup"]);
});
