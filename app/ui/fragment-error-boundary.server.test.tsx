import { renderToStaticMarkup } from "react-dom/server.edge";
import { expect, it } from "vitest";
import { LostPartContext } from "#app/document/fragments/fragment.tsx";
import { FragmentErrorBoundary } from "./fragment-error-boundary.server.tsx";

function Broken(): never {
  throw new Error("cannot be rendered");
}

const render = (lost: string[]) =>
  renderToStaticMarkup(
    <LostPartContext value={(part, reason) => lost.push(`${part}: ${reason}`)}>
      <ul>
        <FragmentErrorBoundary part="first">
          <li>one</li>
        </FragmentErrorBoundary>
        <FragmentErrorBoundary part="second">
          <li>
            two <Broken />
          </li>
        </FragmentErrorBoundary>
        <FragmentErrorBoundary part="third">
          <li>
            three{" "}
            <FragmentErrorBoundary part="inner">
              <Broken />
            </FragmentErrorBoundary>
          </li>
        </FragmentErrorBoundary>
      </ul>
    </LostPartContext>,
  );

it("a part that fails to render is omitted as a whole, without a marker", () => {
  expect(render([])).toBe("<ul><li>one</li><li>three </li></ul>");
});

it("each failed part is reported once, by name and location", () => {
  const lost: string[] = [];
  render(lost);
  expect(lost.map((entry) => entry.split(" at ")[0]).sort()).toEqual(["inner: Error", "second: Error"]);
});

it("thousands of guarded parts are rendered in place", () => {
  const parts = Array.from({ length: 3_000 }, (_, place) => place);
  const html = renderToStaticMarkup(
    parts.map((place) => <FragmentErrorBoundary part="p" key={place}>{`${place} `}</FragmentErrorBoundary>),
  );
  expect(html).toBe(parts.map((place) => `${place} `).join(""));
});
