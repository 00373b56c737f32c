/** Element with only the members that `fillHoles` and islands use. */
export class FakeElement extends EventTarget {
  readonly dataset: Record<string, string>;
  readonly text: string;
  children: FakeElement[] = [];
  parent: FakeElement | undefined;

  constructor(dataset: Record<string, string> = {}, children: readonly FakeElement[] = [], text = "") {
    super();
    this.dataset = dataset;
    this.text = text;
    this.replaceChildren(...children);
  }

  get childNodes(): FakeElement[] {
    return this.children;
  }

  private below(): FakeElement[] {
    return this.children.flatMap((child) => [child, ...child.below()]);
  }

  /** @param selector such as "[data-place]" */
  querySelectorAll(selector: string): FakeElement[] {
    const name = selector.slice("[data-".length, -1);
    return this.below().filter(({ dataset }) => dataset[name] !== undefined);
  }

  querySelector(selector: string): FakeElement | null {
    return this.querySelectorAll(selector)[0] ?? null;
  }

  contains(other: FakeElement): boolean {
    return this === other || this.below().includes(other);
  }

  compareDocumentPosition(other: FakeElement): number {
    let root: FakeElement = this;
    while (root.parent) root = root.parent;
    const all = root.below();
    return all.indexOf(other) > all.indexOf(this) ? FakeNode.DOCUMENT_POSITION_FOLLOWING : 2;
  }

  replaceChildren(...children: FakeElement[]): void {
    const added = [...children];
    for (const child of added) child.remove();
    this.children = added;
    for (const child of added) child.parent = this;
  }

  replaceWith(other: FakeElement | ""): void {
    const { parent } = this;
    if (!parent) return;
    if (other !== "") {
      other.remove();
      other.parent = parent;
    }
    parent.children = parent.children.flatMap((child) => (child === this ? other || [] : child));
    this.parent = undefined;
  }

  remove(): void {
    if (this.parent) this.parent.children = this.parent.children.filter((child) => child !== this);
    this.parent = undefined;
  }

  removeAttribute(name: string): void {
    delete this.dataset[name.replace("data-", "")];
  }

  cloneNode(): FakeElement {
    return new FakeElement(
      { ...this.dataset },
      this.children.map((child) => child.cloneNode()),
      this.text,
    );
  }

  get textContent(): string {
    return this.text + this.children.map(({ textContent }) => textContent).join("");
  }
}

export class FakeInput extends FakeElement {
  disabled = true;

  matches(): boolean {
    return this.disabled;
  }
}

export const FakeNode = { DOCUMENT_POSITION_FOLLOWING: 4 };
