import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Icon } from "./icon.server.tsx";

it.each(["rocket", "", undefined])("an icon with the unknown name %j renders nothing", (name) => {
  expect(renderToStaticMarkup(<Icon name={name} />)).toBe("");
});
