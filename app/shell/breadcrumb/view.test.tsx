import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { exampleBlockContext } from "#app/blocks/example-context.ts";
import { example } from "./example.ts";
import { Breadcrumb } from "./view.server.tsx";

const show = (items = example) =>
  renderToStaticMarkup(<Breadcrumb items={items} setting={exampleBlockContext} home="/fr" label="Sie sind hier" />);

describe("Breadcrumb", () => {
  it("links from home through its items", () => {
    expect(show()).toContain('<a href="/fr">breadcrumb.home</a>');
    expect(show()).toContain('<a href="/wandbilder">Wandbilder</a>');
    expect(show()).toContain('<li class="breadcrumb__item">Nirgendwo</li>');
  });

  it("ends with the page itself as plain text, marked active", () => {
    expect(show()).toContain('breadcrumb__item--active"><span aria-current="page">Leinwanddruck</span></li></ol>');
    expect(show()).not.toContain("/leinwanddruck");
  });

  it("is not rendered without items", () => {
    expect(show([])).toBe("");
  });
});
