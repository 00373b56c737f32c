import { describe, expect, it, vi } from "vitest";
import { createFragmentStore } from "./fragment-store.ts";

describe("the fragment store", () => {
  const renderer = () => {
    let rendered = 0;
    return { render: () => `fragment ${++rendered}` };
  };

  it("renders a fragment once", () => {
    const store = createFragmentStore({ enabled: true, bytes: 10_000 });
    const { render } = renderer();
    expect([store.render("a", true, render).html, store.render("a", true, render).html]).toEqual(["fragment 1", "fragment 1"]);
    expect(store.render("b", true, render).html).toBe("fragment 2");
  });

  it("renders an empty fragment once", () => {
    const store = createFragmentStore({ enabled: true, bytes: 10_000 });
    store.render("a", true, () => "");
    expect(store.render("a", true, () => "rendered again").html).toBe("");
  });

  it("renders a draft every time, and shows no visitor a draft", () => {
    const store = createFragmentStore({ enabled: true, bytes: 10_000 });
    const { render } = renderer();
    expect([store.render("a", false, render).html, store.render("a", false, render).html]).toEqual(["fragment 1", "fragment 2"]);
    expect(store.render("a", true, render).html).toBe("fragment 3");
    expect(store.render("a", false, render).html).toBe("fragment 4");
  });

  it("makes a fill once per answer and fragment", () => {
    const store = createFragmentStore({ enabled: true, bytes: 10_000 });
    const answer = {};
    const fill = () => ({ elements: [] });
    const filled = [store.fillFrom(answer, "a", fill), store.fillFrom(answer, "a", fill), store.fillFrom({}, "a", fill)];
    expect([filled[0] === filled[1], filled[0] === filled[2]]).toEqual([true, false]);
    const long = (end: string) => store.fillFrom(answer, `${"block data ".repeat(1_000)}${end}`, fill);
    const [first, again, other] = [long("a"), long("a"), long("b")];
    expect([first === again, first === other]).toEqual([true, false]);
  });

  it("makes a fill again that failed", () => {
    const store = createFragmentStore({ enabled: true, bytes: 10_000 });
    const answer = {};
    expect(store.fillFrom(answer, "a", () => undefined)).toEqual({ elements: [] });
    expect(store.fillFrom(answer, "a", () => ({ elements: ["<b>1</b>"] }))).toEqual({ elements: ["<b>1</b>"] });
  });

  it("holds fills within its bytes, and makes evicted ones again", () => {
    const store = createFragmentStore({ enabled: true, bytes: 100_000 });
    const answers = Array.from({ length: 100 }, () => ({}));
    const fill = () => ({ elements: ["x".repeat(1_000)], props: "y".repeat(1_000) });
    const filled = answers.map((answer) => store.fillFrom(answer, "a", fill));
    expect(store.size().bytes).toBeLessThanOrEqual(25_000);
    const again = answers.map((answer) => store.fillFrom(answer, "a", fill));
    expect([again[0] === filled[0], again[0]]).toEqual([false, filled[0]]);
  });

  it("shows the last good version of a fragment that fails to render, and tries once", () => {
    const store = createFragmentStore({ enabled: true, bytes: 10_000 });
    store.render("header v1", true, () => "<header>one</header>", "header");
    const fail = vi.fn(() => undefined);
    for (let visitor = 0; visitor < 3; visitor += 1)
      expect(store.render("header v2", true, fail, "header").html).toBe("<header>one</header>");
    expect(fail).toHaveBeenCalledTimes(1);
    expect(store.render("header v3", true, () => "<header>three</header>", "header").html).toBe("<header>three</header>");
    expect(store.render("header v4", true, fail, "header").html).toBe("<header>three</header>");
  });

  it("shows nothing for a fragment that never rendered, or for a failed draft", () => {
    const store = createFragmentStore({ enabled: true, bytes: 10_000 });
    expect(store.render("footer v1", true, () => undefined, "footer").html).toBe("");
    store.render("header v1", true, () => "<header>one</header>", "header");
    expect(store.render("header draft", false, () => undefined, "header").html).toBe("");
  });

  it("evicts the oldest fragments", () => {
    const store = createFragmentStore({ enabled: true, bytes: 10_000 });
    for (let index = 0; index < 1_000; index += 1) store.render(`fragment ${index}`, true, () => "x".repeat(100));
    expect(store.render("fragment 999", true, () => "again").html).not.toBe("again");
    expect(store.render("fragment 0", true, () => "again").html).toBe("again");
  });

  it("keeps last good versions only of its fragments, within its maximum bytes", () => {
    const store = createFragmentStore({ enabled: true, bytes: 100_000 });
    for (let index = 0; index < 1_000; index += 1)
      store.render(`fragment ${index}`, true, () => "<p></p>", `${index} with ${"a description that is long ".repeat(100)}`);
    const { fragments, lastGood, bytes } = store.size();
    expect([lastGood, bytes <= 100_000]).toEqual([fragments, true]);
    expect(fragments).toBeLessThan(20);
  });

  it("renders every time while disabled", () => {
    const store = createFragmentStore({ enabled: false, bytes: 10_000 });
    const { render } = renderer();
    expect([store.render("a", true, render).html, store.render("a", true, render).html]).toEqual(["fragment 1", "fragment 2"]);
    const answer = {};
    const fill = () => ({ elements: [] });
    expect(store.fillFrom(answer, "a", fill)).not.toBe(store.fillFrom(answer, "a", fill));
  });
});
