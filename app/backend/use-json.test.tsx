import { renderToStaticMarkup } from "react-dom/server.edge";
import { SWRConfig } from "swr";
import { describe, expect, it } from "vitest";
import { useJson } from "./use-json.ts";

type Cached = { data?: unknown; isLoading?: boolean; isValidating?: boolean; error?: unknown };

function Probe() {
  const { answer, isOld, hasFailed } = useJson<string[]>("/a", false, { revalidateOnMount: true });
  return JSON.stringify({ answer, isOld, hasFailed });
}

/** @param state cached for the URL before it is read again */
function readingWith(state: Cached): unknown {
  const html = renderToStaticMarkup(
    <SWRConfig value={{ provider: () => new Map([["/a", state]]) }}>
      <Probe />
    </SWRConfig>,
  );
  return JSON.parse(html.replaceAll("&quot;", '"'));
}

describe("an answer", () => {
  it("that was put into the cache is shown while it is read again", () => {
    expect(readingWith({ data: ["known"] })).toEqual({ answer: ["known"], isOld: false, hasFailed: false });
  });

  it("that is missing, or whose request was aborted, is awaited", () => {
    const aborted = new DOMException("superseded", "AbortError");
    for (const state of [{}, { isLoading: true }, { isLoading: false, error: aborted }])
      expect(readingWith(state)).toEqual({ isOld: true, hasFailed: false });
  });
});
