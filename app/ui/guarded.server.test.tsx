import { renderToStaticMarkup } from "react-dom/server.edge";
import { expect, it } from "vitest";
import { LostParts } from "#app/document/fragments/sheet.tsx";
import { Guarded } from "./guarded.server.tsx";

function Broken(): never {
  throw new Error("cannot be printed");
}

const sheet = (lost: string[]) =>
  renderToStaticMarkup(
    <LostParts value={(part, reason) => lost.push(`${part}: ${reason}`)}>
      <ul>
        <Guarded part="first">
          <li>one</li>
        </Guarded>
        <Guarded part="second">
          <li>
            two <Broken />
          </li>
        </Guarded>
        <Guarded part="third">
          <li>
            three{" "}
            <Guarded part="inner">
              <Broken />
            </Guarded>
          </li>
        </Guarded>
      </ul>
    </LostParts>,
  );

it("a part that cannot be printed goes alone and whole, and leaves no mark in the markup", () => {
  expect(sheet([])).toBe("<ul><li>one</li><li>three </li></ul>");
});

it("each is told once, by its name and where it failed", () => {
  const lost: string[] = [];
  sheet(lost);
  expect(lost.map((told) => told.split(" at ")[0]).sort()).toEqual(["inner: Error", "second: Error"]);
});

it("thousands of guarded parts are printed in place, none is put behind the others", () => {
  const parts = Array.from({ length: 3_000 }, (_, place) => place);
  const html = renderToStaticMarkup(parts.map((place) => <Guarded part="p" key={place}>{`${place} `}</Guarded>));
  expect(html).toBe(parts.map((place) => `${place} `).join(""));
});
